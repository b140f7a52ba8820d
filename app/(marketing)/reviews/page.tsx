import { Certifications } from "@/components/sections/certifications";
import { EvaluationButton, EvaluationCall } from "@/components/sections/evaluation-call";
import { PageIntro } from "@/components/sections/page-intro";
import { ProseBand } from "@/components/sections/prose-band";
import { StructuredData } from "@/components/sections/structured-data";
import { TestimonialsGrid } from "@/components/sections/testimonials-grid";
import { pageMetadata } from "@/lib/content/page-metadata";
import { publicPages } from "@/lib/content/public-pages";
import { reviewsPage } from "@/lib/content/reviews-page";

export const metadata = pageMetadata(publicPages.reviews);

export default function ReviewsPage() {
  return (
    <>
      <PageIntro {...reviewsPage.intro}>
        <EvaluationButton className="mt-8 low:mt-4" />
      </PageIntro>
      <TestimonialsGrid />
      <Certifications tone="coal" {...reviewsPage.certifications} />
      <ProseBand id="good-coaching" {...reviewsPage.further} />
      <EvaluationCall {...reviewsPage.callToAction} />
      <StructuredData page={publicPages.reviews} />
    </>
  );
}
