import { PrivacyNote } from "@/components/sections/privacy-note";
import { contactPage } from "@/lib/content/contact-page";
import { requestTopics } from "@/lib/content/request-topics";
import { site } from "@/lib/content/site";

import { ContactForm } from "./contact-form";

const HEADING_ID = "contact-form-title";

export function ContactRequest() {
  const { title, intro, privacy, next } = contactPage.form;

  return (
    <section aria-labelledby={HEADING_ID} className="card p-5 sm:p-8 xl:col-span-2 xl:p-10">
      <h2 id={HEADING_ID} className="display text-heading">
        {title}
      </h2>
      <p className="mt-3 mb-6 text-ash">{intro}</p>
      <ContactForm headingId={HEADING_ID} phone={site.phone} next={next} topics={requestTopics}>
        <PrivacyNote text={privacy} />
      </ContactForm>
    </section>
  );
}
