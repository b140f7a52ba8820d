import { TextLink } from "@/components/ui/text-link";
import { pricing } from "@/lib/content/pricing";
import { pricingPage } from "@/lib/content/pricing-page";
import { formatUsd } from "@/lib/domain/session-pricing";
import { routes } from "@/lib/routes";

export function MembershipPointer() {
  const { heading, text, link } = pricingPage.memberships;
  const lowestPrice = Math.min(...pricing.monthly.map(({ price }) => Number(price)));

  return (
    <section aria-labelledby="memberships" className="mt-6 card p-5 sm:p-6 md:p-8 print:mt-3 print:p-3">
      <h2 id="memberships" className="display text-heading">
        {heading}
      </h2>
      <p className="mt-2 text-ash">
        <span>{`${text} Plans start at ${formatUsd(lowestPrice)} a month.`}</span>{" "}
        <TextLink href={routes.plans}>{link}</TextLink>
      </p>
    </section>
  );
}
