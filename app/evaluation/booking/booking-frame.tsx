import type { ReactNode } from "react";

import { ContentPicture } from "@/components/sections/content-picture";
import type { Picture } from "@/lib/content/pictures";

type BookingFrameProps = {
  heading: string;
  intro?: ReactNode;
  children: ReactNode;
  picture: Pick<Picture, "img" | "img_alt">;
  /** It follows in narrow windows, as the picture does. */
  more?: ReactNode;
};

/** The site's footer is a line here (booking-form.css). */
export function BookingFrame({ heading, intro, children, picture, more }: BookingFrameProps) {
  return (
    <div
      data-slim-footer
      className={`shell grid gap-x-16 gap-y-10 pt-[calc(var(--spacing-header)+1rem)] pb-16 md:pt-[calc(var(--spacing-header)+2.5rem)] lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] ${more ? "" : "lg:min-h-[85svh] lg:content-center lg:items-center"}`}
    >
      <div className="max-w-2xl">
        <h1 tabIndex={-1} className="display text-title outline-none">
          {heading}
        </h1>
        {intro && <p className="mt-2 text-balance text-ash">{intro}</p>}
        <div className="mt-4 md:mt-6">{children}</div>
      </div>
      <ContentPicture
        src={picture.img}
        alt={picture.img_alt}
        sizes="(min-width: 64rem) 24rem, 100vw"
        className="max-h-[50svh] w-full rounded-xl object-cover max-lg:order-last lg:max-h-[30svh] print:hidden"
      />
      {more && <div className="space-y-10 lg:col-span-2">{more}</div>}
    </div>
  );
}
