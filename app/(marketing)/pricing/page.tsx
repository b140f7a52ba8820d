import { EvaluationCall } from "@/components/sections/evaluation-call";
import { PackageBrowser } from "@/components/sections/package-browser";
import { PageIntro } from "@/components/sections/page-intro";
import { Questions } from "@/components/sections/questions";
import { StructuredData } from "@/components/sections/structured-data";
import { SectionBoundary } from "@/components/ui/section-boundary";
import { pricingPage } from "@/lib/content/pricing-page";
import { seo } from "@/lib/content/seo";
import { site } from "@/lib/content/site";
import { stateTexts } from "@/lib/content/state-texts";
import { pageMetadata } from "@/app/page-metadata";
import { routes } from "@/lib/routes";

export const metadata = pageMetadata(site, seo.pricing, routes.pricing);

export default function PricingPage() {
  return (
    <>
      <PageIntro {...pricingPage.intro} />
      <SectionBoundary placeholder={stateTexts.pricing.loading}>
        <PackageBrowser />
      </SectionBoundary>
      <Questions tone="coal" {...pricingPage.faq} />
      <EvaluationCall {...pricingPage.callToAction} />
      <StructuredData path={routes.pricing} />
    </>
  );
}
