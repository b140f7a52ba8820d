import { PageIntro } from "@/components/sections/page-intro";
import { PrivacySections } from "@/components/sections/privacy-sections";
import { privacyPage } from "@/lib/content/privacy-page";
import { seo } from "@/lib/content/seo";
import { pageMetadata } from "@/lib/domain/page-metadata";
import { routes } from "@/lib/routes";

export const metadata = pageMetadata(seo.privacy, routes.privacy);

export default function PrivacyPage() {
  return (
    <>
      <PageIntro {...privacyPage.intro} />
      <PrivacySections />
    </>
  );
}
