import { EvaluationCall } from "@/components/sections/evaluation-call";
import { PackageBrowser } from "@/components/sections/package-browser";
import { PageIntro } from "@/components/sections/page-intro";
import { Questions } from "@/components/sections/questions";
import { StructuredData } from "@/components/sections/structured-data";
import { SectionBoundary } from "@/components/ui/section-boundary";
import { pricingPage } from "@/lib/content/pricing-page";
import { publicPages } from "@/lib/content/public-pages";
import { stateTexts } from "@/lib/content/state-texts";
import { pageMetadata } from "@/lib/content/page-metadata";

export const metadata = pageMetadata(publicPages.pricing);

export default function PricingPage() {
  return (
    <>
      <PageIntro {...pricingPage.intro} />
      <SectionBoundary placeholder={stateTexts.pricing.loading}>
        <PackageBrowser />
      </SectionBoundary>
      <Questions tone="coal" {...pricingPage.faq} />
      <EvaluationCall {...pricingPage.callToAction} />
      <StructuredData page={publicPages.pricing} />
    </>
  );
}
