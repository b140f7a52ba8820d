import { Band } from "@/components/ui/band";
import { Tabs } from "@/components/ui/tabs";
import { type CoachingPlan, coachingPlans } from "@/lib/content/coaching-plans";
import { pricingPage } from "@/lib/content/pricing-page";
import { type SessionGroup, sessionGroups } from "@/lib/content/session-packages";

import { CoachingPlanCard } from "./coaching-plan-card";
import { MembershipPointer } from "./membership-pointer";
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
    // There are three columns only where the tables fit, even with larger text.
    <ul className="grid gap-6 xl:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))] print:grid-cols-3">
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
