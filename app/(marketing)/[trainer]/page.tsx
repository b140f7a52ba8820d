import { Certifications } from "@/components/sections/certifications";
import { EvaluationCall } from "@/components/sections/evaluation-call";
import { ProseBand } from "@/components/sections/prose-band";
import { StructuredData } from "@/components/sections/structured-data";
import { TrainerClients, TrainerDetails } from "@/components/sections/trainer-details";
import { TrainerBio, TrainerHero } from "@/components/sections/trainer-hero";
import { SectionBoundary } from "@/components/ui/section-boundary";
import { pageMetadata } from "@/lib/content/page-metadata";
import { publicPages } from "@/lib/content/public-pages";
import { site } from "@/lib/content/site";
import { stateTexts } from "@/lib/content/state-texts";
import { trainerPage } from "@/lib/content/trainer-page";
import { trainerSlug } from "@/lib/routes";

export const dynamicParams = false;

export function generateStaticParams() {
  return [{ trainer: trainerSlug(site.trainerFirstName) }];
}

export const metadata = pageMetadata(publicPages.trainer);

export default function TrainerPage() {
  return (
    <>
      <TrainerHero />
      <TrainerBio />
      <TrainerClients />
      <SectionBoundary placeholder={stateTexts.section.loading}>
        <TrainerDetails />
      </SectionBoundary>
      <Certifications {...trainerPage.certifications} />
      <ProseBand id="philosophy" tone="coal" {...trainerPage.philosophy} />
      <EvaluationCall {...trainerPage.callToAction} />
      <StructuredData page={publicPages.trainer} />
    </>
  );
}
