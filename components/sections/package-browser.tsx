import { Band } from "@/components/ui/band";
import { ButtonLink } from "@/components/ui/button";
import { CheckList } from "@/components/ui/check-list";
import { Tabs } from "@/components/ui/tabs";
import { TextLink } from "@/components/ui/text-link";
import { type CoachingPlan, coachingPlans } from "@/lib/content/coaching-plans";
import { pricing } from "@/lib/content/pricing";
import { pricingPage } from "@/lib/content/pricing-page";
import { type SessionGroup, sessionGroups } from "@/lib/content/session-packages";
import { formatUsd, parseUsd } from "@/lib/domain/session-pricing";
import { contactHref, routes } from "@/lib/routes";

import { SessionCard } from "./session-card";

/** The coaching tab stays disabled until the program exists. */
export function PackageBrowser() {
  const { label, sessions, coaching, comingSoon } = pricingPage.tabs;

  return (
    <Band isContinued>
      <h2 className="sr-only">{label}</h2>
      <Tabs
        label={label}
        tabs={[
          { id: "sessions", label: sessions, panel: <SessionCards groups={sessionGroups} /> },
          {
            id: "coaching",
            label: coaching,
            note: comingSoon,
            isDisabled: true,
            panel: <CoachingPlanCards plans={coachingPlans} />,
          },
        ]}
      />
      <MembershipPointer />
    </Band>
  );
}

function SessionCards({ groups }: { groups: readonly SessionGroup[] }) {
  return (
    // There are three columns only where the tables fit, even with larger text, and as many before all cards have arrived.
    <ul className="grid gap-6 xl:grid-cols-[repeat(auto-fill,minmax(max(18rem,30%),1fr))] print:grid-cols-3">
      {groups.map((group) => (
        <li key={group.id} className="@container flex">
          <SessionCard {...group} />
        </li>
      ))}
    </ul>
  );
}

function CoachingPlanCards({ plans }: { plans: readonly CoachingPlan[] }) {
  return (
    <ul className="grid gap-6 lg:grid-cols-3">
      {plans.map((plan) => (
        <li key={plan.id} className="flex">
          <CoachingPlanCard {...plan} />
        </li>
      ))}
    </ul>
  );
}

function CoachingPlanCard({ title, subtitle, price, category, features }: CoachingPlan) {
  return (
    <article className="flex w-full flex-col card p-6 md:p-8">
      <h3 className="display text-heading">{title}</h3>
      <p className="mt-1 text-ash">{subtitle}</p>
      <p className="mt-5 flex flex-wrap items-baseline gap-x-2">
        <strong className="display text-title">{formatUsd(parseUsd(price))}</strong>
        <span className="text-ash">{`per ${category}`}</span>
      </p>
      <CheckList items={features} className="mt-6 mb-8" />
      <ButtonLink href={contactHref({ type: "coaching", title })} className="mt-auto w-full">
        {`Start ${title}`}
      </ButtonLink>
    </article>
  );
}

function MembershipPointer() {
  const { heading, text, link } = pricingPage.memberships;
  const lowestPrice = Math.min(...pricing.monthly.map(({ price }) => Number(price)));

  return (
    <section aria-labelledby="memberships" className="mt-6 card p-5 sm:p-6 md:p-8 print:mt-3 print:p-3">
      <h2 id="memberships" className="display text-heading">
        {heading}
      </h2>
      <p className="mt-2 max-w-(--container-prose) text-ash">
        <span>{`${text} Plans start at ${formatUsd(lowestPrice)} a month.`}</span>{" "}
        <TextLink href={routes.plans} className="inline-block">
          {link}
        </TextLink>
      </p>
    </section>
  );
}
