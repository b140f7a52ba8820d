import { ContactDetails } from "@/components/sections/contact-details";
import { EvaluationSteps } from "@/components/sections/evaluation-steps";
import { PageIntro } from "@/components/sections/page-intro";
import { Questions } from "@/components/sections/questions";
import { StructuredData } from "@/components/sections/structured-data";
import { contactPage } from "@/lib/content/contact-page";
import { publicPages } from "@/lib/content/public-pages";
import { pageMetadata } from "@/lib/content/page-metadata";

import { ContactFormSection } from "./contact-form-section";

export const metadata = pageMetadata(publicPages.contact);

export default function ContactPage() {
  const { eyebrow, heading, intro } = contactPage;

  return (
    <>
      <PageIntro eyebrow={eyebrow} heading={heading} intro={intro} />
      <div className="shell grid grid-cols-1 gap-6 pt-5 pb-band md:pt-14 lg:grid-cols-[3fr_2fr] lg:items-start xl:grid-cols-3">
        <ContactFormSection />
        <ContactDetails />
      </div>
      <EvaluationSteps />
      <Questions {...contactPage.faq} />
      <StructuredData page={publicPages.contact} />
    </>
  );
}
