import { Fragment } from "react";

import { EmailText } from "@/components/ui/line-breaks";

import { privacyPage } from "@/lib/content/privacy-page";
import { site } from "@/lib/content/site";

export function PrivacySections() {
  return (
    <div className="shell pt-12 pb-band">
      {privacyPage.sections.map(({ heading, paragraphs, items }) => (
        <section key={heading} className="grid gap-x-6 gap-y-4 border-t border-steel py-10 lg:grid-cols-3">
          <h2 className="display text-heading">{heading}</h2>
          <div className="max-w-(--container-prose) space-y-4 wrap-anywhere lg:col-span-2">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>
                <WithEmailLink text={paragraph} />
              </p>
            ))}
            {items.length > 0 && (
              <ul className="list-disc space-y-2 pl-5 marker:text-gold">
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
          </div>
        </section>
      ))}
    </div>
  );
}

function WithEmailLink({ text }: { text: string }) {
  return text.split(site.email).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <a href={`mailto:${site.email}`} className="text-gold underline underline-offset-4">
          <EmailText email={site.email} />
        </a>
      )}
      {part}
    </Fragment>
  ));
}
