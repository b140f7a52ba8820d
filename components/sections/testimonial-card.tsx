import { Icon } from "@/components/ui/icon";
import type { Review } from "@/lib/content/reviews";
import { initials } from "@/lib/domain/initials";

import { ContentPicture } from "./content-picture";

export function TestimonialCard({ name, time, image, alt, comments, goal, outcome }: Review) {
  const result = [goal, outcome].filter(Boolean).join(" · ");

  return (
    <figure className="flex h-full flex-col card p-6 md:p-8">
      <Icon name="quote" className="size-8 text-gold" />
      <blockquote className="mt-5 mb-7 max-w-5xl @2xl:text-2xl @2xl:leading-snug @4xl:text-3xl @4xl:leading-snug">
        <p className="text-balance">{comments}</p>
      </blockquote>
      <figcaption className="mt-auto flex items-center gap-4">
        <span className="relative size-14 shrink-0 overflow-hidden rounded-full">
          <ContentPicture src={image} alt={alt} sizes="3.5rem" className="size-full object-cover" />
          {alt === "" && (
            <span
              aria-hidden="true"
              className="absolute inset-0 grid place-items-center pt-0.5 display text-xl text-gold"
            >
              {initials(name)}
            </span>
          )}
        </span>
        <span className="min-w-0 wrap-anywhere">
          <span className="block font-semibold">{name}</span>
          {result && <span className="block text-sm text-ash">{result}</span>}
          {time && <span className="block text-sm text-ash">{time}</span>}
        </span>
      </figcaption>
    </figure>
  );
}
