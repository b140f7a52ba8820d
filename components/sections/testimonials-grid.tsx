import { Band } from "@/components/ui/band";
import { reviews, sampleReviewsNote } from "@/lib/content/reviews";
import { reviewsPage } from "@/lib/content/reviews-page";

import { TestimonialCard } from "./testimonial-card";

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
