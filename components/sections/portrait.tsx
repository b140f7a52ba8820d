import { initials } from "@/lib/domain/text";

import { ContentPicture } from "./content-picture";

type PortraitProps = {
  name: string;
  src: string;
  /** If it is empty, the picture is decoration and the person's initials stand on it. */
  alt: string;
  sizes: string;
  className: string;
};

export function Portrait({ name, src, alt, sizes, className }: PortraitProps) {
  return (
    <span className={`relative shrink-0 overflow-hidden rounded-full ${className}`}>
      <ContentPicture src={src} alt={alt} sizes={sizes} className="size-full object-cover" />
      {alt === "" && (
        <span
          aria-hidden="true"
          className="absolute inset-0 grid place-items-center pt-0.5 display text-[min(1.125rem,6vw)] leading-none text-gold forced-color-adjust-none"
        >
          {initials(name)}
        </span>
      )}
    </span>
  );
}
