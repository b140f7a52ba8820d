import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { CheckList } from "@/components/ui/check-list";
import { homePage } from "@/lib/content/home-page";
import { BILLING_PERIODS, type MembershipPlan } from "@/lib/content/pricing";
import { formatUsd } from "@/lib/domain/session-pricing";
import { contactHref } from "@/lib/routes";

export function MembershipPlanCard(plan: MembershipPlan) {
  const { title, price, category, training, features } = plan;
  const { recommended } = homePage.plans;
  const isRecommended = title === recommended.title;

  return (
    <article
      className={`relative flex w-full flex-col card p-[min(1rem,5vw)] lg:p-8 ${isRecommended ? "border-gold" : ""}`}
    >
      <h3 className="display text-heading">{title}</h3>
      {isRecommended && (
        <Badge tone="gold" className="absolute top-4 right-4 cramped:static cramped:w-fit lg:top-8 lg:right-8">
          {recommended.label}
        </Badge>
      )}
      <p className="mt-1 flex flex-wrap items-center justify-between gap-x-2 text-ash">
        {training}
        {"savings" in plan && <Badge>{`Save ${plan.savings}`}</Badge>}
      </p>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-2 text-ash md:mt-5">
        <strong className="display text-title text-bone">{formatUsd(Number(price))}</strong>
        <span>{`per ${category}`}</span>
      </p>
      <CheckList items={features} className="mt-4 mb-5 max-lg:text-base lg:mt-6 lg:mb-8" />
      <ButtonLink
        href={contactHref({ type: "membership", title, period: BILLING_PERIODS[category], source: "plans" })}
        variant="outline"
        className="mt-auto w-full max-lg:px-2"
      >
        {`Ask about ${title}`}
      </ButtonLink>
    </article>
  );
}
