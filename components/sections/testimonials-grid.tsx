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
      <ul className="full-rows gap-6">
        {reviews.map((review) => (
          <li key={review.id}>
            <TestimonialCard {...review} />
          </li>
        ))}
      </ul>
    </Band>
  );
}

export function TestimonialCard({ name, time, image, alt, comments, goal, outcome }: Review) {
  const result = [goal, outcome].filter(Boolean).join("\u00a0· ");

  return (
    <figure className="flex h-full flex-col card p-5 md:p-8">
      <blockquote className="mb-5 md:mb-7">
        <p className="text-balance">{comments}</p>
      </blockquote>
      <figcaption className="mt-auto flex flex-wrap items-start gap-4 md:max-xl:min-h-19">
        <Portrait name={name} src={image} alt={alt} sizes="3.5rem" className="size-14" />
        <span className="min-w-0 flex-1 basis-36 wrap-anywhere">
          <span className="block font-semibold">{name}</span>
          {result && <span className="block text-sm text-ash">{result}</span>}
          {time && <span className="block text-sm text-ash">{time}</span>}
        </span>
      </figcaption>
    </figure>
  );
}
