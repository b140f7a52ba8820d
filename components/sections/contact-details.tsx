import { NextOpenTimes } from "@/components/islands/next-open-times";
import { ButtonLink } from "@/components/ui/button";
import { Detail } from "@/components/ui/detail";
import { EmailText } from "@/components/ui/line-breaks";
import { contactPage } from "@/lib/content/contact-page";
import { startActions } from "@/lib/content/navigation";
import { site } from "@/lib/content/site";
import { routes } from "@/lib/routes";

const LINK = "inline-block py-2 underline-offset-4 hover:text-gold hover:underline";

export function ContactDetails() {
  const { heading, phone, email, address, hours } = contactPage.details;
  const { nextOpenTimes } = startActions;
  const { street, city, region, postalCode } = site.address;

  return (
    <section aria-labelledby="contact-details" className="max-sm:pt-6 sm:card sm:p-8 lg:sticky lg:top-28 xl:p-10">
      <h2 id="contact-details" className="display text-heading">
        {heading}
      </h2>
      <dl className="mt-6 space-y-5">
        <Detail icon="phone" label={phone}>
          <a href={`tel:${site.phone.e164}`} className={LINK}>
            {site.phone.display}
          </a>
        </Detail>
        <Detail icon="mail" label={email}>
          <a href={`mailto:${site.email}`} className={LINK}>
            <EmailText email={site.email} />
          </a>
        </Detail>
        <Detail icon="map-pin" label={address}>
          <address className="pt-2 not-italic">
            {street}
            <br />
            <span>{`${city}, ${region} ${postalCode}`}</span>
          </address>
        </Detail>
      </dl>
      <p className="mt-8 border-l-2 border-gold pl-4 text-ash">{hours}</p>
      <ButtonLink href={routes.evaluation} variant="outline" className="mt-8 w-full">
        {nextOpenTimes.link}
      </ButtonLink>
      <NextOpenTimes label={nextOpenTimes.label} link={null} className="mt-4" />
    </section>
  );
}
