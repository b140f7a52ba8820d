import { PageIntro } from "@/components/sections/page-intro";
import { PrivacySections } from "@/components/sections/privacy-sections";
import { StructuredData } from "@/components/sections/structured-data";
import { privacyPage } from "@/lib/content/privacy-page";
import { publicPages } from "@/lib/content/public-pages";
import { pageMetadata } from "@/lib/content/page-metadata";

export const metadata = pageMetadata(publicPages.privacy);

export default function PrivacyPage() {
  return (
    <>
      <PageIntro {...privacyPage.intro} />
      <PrivacySections />
      <StructuredData page={publicPages.privacy} />
    </>
  );
}
