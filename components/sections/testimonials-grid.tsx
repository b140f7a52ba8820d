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
        {reviews.map((review, index) => (
          <li key={review.id} className={spanOf(index, reviews.length)}>
            <TestimonialCard {...review} />
          </li>
        ))}
      </ul>
    </Band>
  );
}

/**
 * Whatever their number, the first card, or the first and the last, are so wide that no row has a hole. CSS that counts the cards
 * would move those that are there while the others arrive.
 */
function spanOf(index: number, count: number) {
  const isFirst = index === 0;
  const isOnlyLast = !isFirst && index === count - 1;
  const ofTwo = isFirst && count % 2 === 1 ? "md:max-lg:col-span-2 " : "";
  const ofThree = (isFirst && count % 3 > 0) || (isOnlyLast && count % 3 === 1) ? "lg:col-span-2" : "";
  return ofTwo + ofThree || undefined;
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
