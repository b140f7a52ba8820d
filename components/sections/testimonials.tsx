import { Band } from "@/components/ui/band";
import { BandHeading } from "@/components/ui/band-heading";
import { TextLink } from "@/components/ui/text-link";
import { reviewsPage } from "@/lib/content/reviews-page";
import { routes } from "@/lib/routes";

import { TestimonialsCarousel } from "./testimonials-carousel";

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
