import { Band, BandHeading } from "@/components/ui/band";
import { Carousel } from "@/components/ui/carousel";
import { TextLink } from "@/components/ui/text-link";
import { reviews, sampleReviewsNote } from "@/lib/content/reviews";
import { reviewsPage } from "@/lib/content/reviews-page";
import { routes } from "@/lib/routes";

import { TestimonialCard } from "./testimonials-grid";

type TestimonialsProps = { eyebrow?: string; heading: string };

export function Testimonials({ eyebrow, heading }: TestimonialsProps) {
  return (
    <Band labelledBy="testimonials" className="overflow-hidden">
      <BandHeading id="testimonials" title={heading} className="mb-6 md:mb-12" {...(eyebrow && { eyebrow })} />
      <TestimonialsCarousel />
      <p className="mt-3 text-center">
        <TextLink href={routes.reviews}>{reviewsPage.link}</TextLink>
      </p>
    </Band>
  );
}

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
