import { PageIntro } from "@/components/sections/page-intro";
import { PrivacySections } from "@/components/sections/privacy-sections";
import { StructuredData } from "@/components/sections/structured-data";
import { privacyPage } from "@/lib/content/privacy-page";
import { seo } from "@/lib/content/seo";
import { site } from "@/lib/content/site";
import { pageMetadata } from "@/app/page-metadata";
import { routes } from "@/lib/routes";

export const metadata = pageMetadata(site, seo.privacy, routes.privacy);

export default function PrivacyPage() {
  return (
    <>
      <PageIntro {...privacyPage.intro} />
      <PrivacySections />
      <StructuredData path={routes.privacy} />
    </>
  );
}
