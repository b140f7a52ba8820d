import { Carousel } from "@/components/ui/carousel";
import { reviews, sampleReviewsNote } from "@/lib/content/reviews";

import { TestimonialCard } from "./testimonial-card";

const AUTOPLAY_MS = 2000;

export function TestimonialsCarousel() {
  return (
    <>
      <Carousel
        label="Testimonials"
        columns={3}
        autoplayMs={AUTOPLAY_MS}
        slides={reviews.map((review) => (
          <TestimonialCard key={review.id} {...review} />
        ))}
      />
      {sampleReviewsNote && <p className="mt-4 text-center text-sm text-ash">{sampleReviewsNote}</p>}
    </>
  );
}
