import { TestimonialsCarousel } from "@/components/sections/testimonials-carousel";
import { Band } from "@/components/ui/band";
import { BandHeading } from "@/components/ui/band-heading";
import { homePage } from "@/lib/content/home-page";

export function Testimonials() {
  const { eyebrow, heading } = homePage.testimonials;

  return (
    <Band labelledBy="testimonials" className="overflow-hidden">
      <BandHeading id="testimonials" eyebrow={eyebrow} title={heading} className="mb-12" />
      <TestimonialsCarousel />
    </Band>
  );
}
