import { Certifications } from "@/components/sections/certifications";
import { CoachingStages } from "@/components/sections/coaching-stages";
import { EvaluationCall } from "@/components/sections/evaluation-call";
import { PageIntro } from "@/components/sections/page-intro";
import { ProseBand } from "@/components/sections/prose-band";
import { StructuredData } from "@/components/sections/structured-data";
import { Testimonials } from "@/components/sections/testimonials-carousel";
import { aboutPage } from "@/lib/content/about-page";
import { publicPages } from "@/lib/content/public-pages";
import { pageMetadata } from "@/lib/content/page-metadata";

export const metadata = pageMetadata(publicPages.about);

export default function AboutPage() {
  return (
    <>
      <PageIntro {...aboutPage.intro} picture={aboutPage.picture} />
      <ProseBand id="about" {...aboutPage.about} />
      <CoachingStages />
      <Testimonials {...aboutPage.testimonials} />
      <Certifications tone="coal" {...aboutPage.certifications} />
      <EvaluationCall {...aboutPage.callToAction} />
      <StructuredData page={publicPages.about} />
    </>
  );
}
