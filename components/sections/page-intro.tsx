import type { ReactNode } from "react";

import type { PageIntro as PageIntroWords } from "@/lib/content/page-blocks";
import type { Picture } from "@/lib/content/pictures";

import { ContentPicture } from "./content-picture";

type PageIntroProps = PageIntroWords & {
  picture?: Picture;
  children?: ReactNode;
};

export function PageIntro({ eyebrow, heading, intro, picture, children }: PageIntroProps) {
  return (
    <section className={`relative isolate overflow-hidden ${picture ? "flex min-h-[min(80svh,46rem)] items-end" : ""}`}>
      {picture && (
        <>
          {/* A dark background needs fewer pixels than the screen has. */}
          <ContentPicture
            src={picture.img}
            alt={picture.img_alt}
            focus={picture.img_focus}
            sizes="(max-aspect-ratio: 3/5) 27rem, (min-aspect-ratio: 16/9) 100vw, 130svh"
            isPriority
            className="absolute inset-0 -z-20 size-full object-cover print:hidden low:top-header low:h-[calc(100%-var(--spacing-header))] low:opacity-50"
          />
          <div className="absolute inset-0 -z-10 fade-up" />
        </>
      )}
      <div
        className={`shell print:pt-4 ${picture ? "pt-[calc(var(--spacing-header)+4rem)] pb-16" : "pt-[calc(var(--spacing-header)+1.5rem)] md:pt-[calc(var(--spacing-header)+4.5rem)] md:pb-4 lg:pt-[calc(var(--spacing-header)+6rem)]"} low:pt-[calc(var(--spacing-header)+1.25rem)] low:pb-4`}
      >
        <div className={`flex items-center gap-6 ${picture ? "" : "max-md:hidden"}`}>
          {/* The least width keeps the tube where it is while fonts load. */}
          <p className="min-w-24 eyebrow">{eyebrow}</p>
          {!picture && <span aria-hidden="true" className="-mr-[50vw] tube-light flex-1 print:hidden" />}
        </div>
        <h1 className={`display text-page low:mt-2 ${picture ? "mt-4 max-w-3xl" : "md:mt-4"}`}>{heading}</h1>
        <p
          className={`max-w-(--container-prose) text-lead text-balance print:mt-2 low:mt-3 ${picture ? "mt-6" : "mt-3 text-ash max-md:text-base md:mt-6"}`}
        >
          {intro}
        </p>
        {children}
      </div>
    </section>
  );
}
