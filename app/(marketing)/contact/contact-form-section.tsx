import { PrivacyNote } from "@/components/forms/visitor-form-parts";
import { PickTimeLink } from "@/components/islands/pick-time-link";
import { contactPage } from "@/lib/content/contact-page";
import { requestTopics } from "@/lib/content/request-topics";
import { site } from "@/lib/content/site";

import { ContactForm } from "./contact-form";

const HEADING_ID = "contact-form-title";

export function ContactFormSection() {
  const { title, intro, instead, privacy, next } = contactPage.form;

  return (
    <section aria-labelledby={HEADING_ID} className="card p-[min(1.25rem,5vw)] sm:p-8 xl:col-span-2 xl:p-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1.5">
        <h2 id={HEADING_ID} className="display text-heading">
          {title}
        </h2>
        <p className="max-sm:text-sm max-sm:leading-6">
          <span>{instead.question}</span> <PickTimeLink>{instead.link}</PickTimeLink>
        </p>
      </div>
      <p className="mt-3 mb-6 text-ash max-sm:hidden">{intro}</p>
      <ContactForm headingId={HEADING_ID} phone={site.phone} next={next} topics={requestTopics}>
        <PrivacyNote text={privacy} />
      </ContactForm>
    </section>
  );
}
