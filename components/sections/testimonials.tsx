import { TestimonialsCarousel } from "@/components/sections/testimonials-carousel";
import { Band } from "@/components/ui/band";
import { BandHeading } from "@/components/ui/band-heading";

type TestimonialsProps = { eyebrow?: string; heading: string };

export function Testimonials({ eyebrow, heading }: TestimonialsProps) {
  return (
    <Band labelledBy="testimonials" className="overflow-hidden">
      <BandHeading id="testimonials" title={heading} className="mb-12" {...(eyebrow && { eyebrow })} />
      <TestimonialsCarousel />
    </Band>
  );
}
