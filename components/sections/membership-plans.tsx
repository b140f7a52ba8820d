import { Band, BandHeading } from "@/components/ui/band";
import { Tabs } from "@/components/ui/tabs";
import { TextLink } from "@/components/ui/text-link";
import { homePage } from "@/lib/content/home-page";
import { type MembershipPlan, pricing } from "@/lib/content/pricing";
import { routes } from "@/lib/routes";

import { MembershipPlanCard } from "./membership-plan-card";

export function MembershipPlans() {
  const { eyebrow, heading, intro, monthly, yearly, sessions } = homePage.plans;

  return (
    <Band labelledBy="plans">
      <BandHeading id="plans" eyebrow={eyebrow} title={heading} intro={intro} />
      <div className="mt-5 md:mt-10">
        <Tabs
          label={eyebrow}
          tabs={[
            { id: "monthly", label: monthly, panel: <PlanCards plans={pricing.monthly} /> },
            { id: "yearly", label: yearly, panel: <PlanCards plans={pricing.yearly} /> },
          ]}
        />
      </div>
      <p className="mt-4 text-ash md:mt-8">
        <span>{sessions.text}</span>{" "}
        <TextLink href={routes.pricing} className="inline-block">
          {sessions.link}
        </TextLink>
      </p>
    </Band>
  );
}

function PlanCards({ plans }: { plans: readonly MembershipPlan[] }) {
  return (
    <ul className="swipe-row [--card:22rem] md:grid-cols-3 lg:gap-6 print:grid-cols-3">
      {plans.map((plan) => (
        <li key={plan.id} className="flex">
          <MembershipPlanCard {...plan} />
        </li>
      ))}
    </ul>
  );
}
