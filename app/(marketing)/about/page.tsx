import { Certifications } from "@/components/sections/certifications";
import { CoachingStages } from "@/components/sections/coaching-stages";
import { EvaluationCall } from "@/components/sections/evaluation-call";
import { PageIntro } from "@/components/sections/page-intro";
import { ProseBand } from "@/components/sections/prose-band";
import { StructuredData } from "@/components/sections/structured-data";
import { Testimonials } from "@/components/sections/testimonials";
import { aboutPage } from "@/lib/content/about-page";
import { seo } from "@/lib/content/seo";
import { site } from "@/lib/content/site";
import { pageMetadata } from "@/app/page-metadata";
import { routes } from "@/lib/routes";

export const metadata = pageMetadata(site, seo.about, routes.about);

export default function AboutPage() {
  return (
    <>
      <PageIntro {...aboutPage.intro} picture={aboutPage.picture} />
      <ProseBand id="about" {...aboutPage.about} />
      <CoachingStages />
      <Testimonials {...aboutPage.testimonials} />
      <Certifications tone="coal" {...aboutPage.certifications} />
      <EvaluationCall {...aboutPage.callToAction} />
      <StructuredData path={routes.about} />
    </>
  );
}
