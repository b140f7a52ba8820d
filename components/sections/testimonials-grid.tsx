import { Band } from "@/components/ui/band";
import { type Review, reviews, sampleReviewsNote } from "@/lib/content/reviews";
import { reviewsPage } from "@/lib/content/reviews-page";

import { Portrait } from "./portrait";

export function TestimonialsGrid() {
  return (
    <Band labelledBy="all-reviews" isContinued>
      <h2 id="all-reviews" className="sr-only">
        {reviewsPage.grid.heading}
      </h2>
      {sampleReviewsNote && <p className="mb-8 text-ash">{sampleReviewsNote}</p>}
      <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        {reviews.map((review) => (
          <li
            key={review.id}
            className="@container md:max-lg:last:nth-[2n+1]:col-span-2 lg:last:nth-[3n+1]:col-span-3 lg:last:nth-[3n+2]:col-span-2"
          >
            <TestimonialCard {...review} />
          </li>
        ))}
      </ul>
    </Band>
  );
}

export function TestimonialCard({ name, time, image, alt, comments, goal, outcome }: Review) {
  const result = [goal, outcome].filter(Boolean).join(" · ");

  return (
    <figure className="flex h-full flex-col card p-5 md:p-8">
      <blockquote className="mb-5 max-w-5xl md:mb-7 @2xl:text-2xl @2xl:leading-snug @4xl:text-3xl @4xl:leading-snug">
        <p className="text-balance">{comments}</p>
      </blockquote>
      <figcaption className="mt-auto flex items-center gap-4">
        <Portrait name={name} src={image} alt={alt} sizes="3.5rem" className="size-14" />
        <span className="min-w-0 wrap-anywhere">
          <span className="block font-semibold">{name}</span>
          {result && <span className="block text-sm text-ash">{result}</span>}
          {time && <span className="block text-sm text-ash">{time}</span>}
        </span>
      </figcaption>
    </figure>
  );
}
