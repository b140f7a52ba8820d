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
      className={`relative flex w-full flex-col card p-6 md:p-8 @2xl:grid @2xl:grid-cols-2 @2xl:gap-x-6 ${isRecommended ? "border-gold" : ""}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="display text-heading">{title}</h3>
        {"savings" in plan && <Badge>{`Save ${plan.savings}`}</Badge>}
      </div>
      {isRecommended && (
        <Badge tone="gold" className="absolute -top-3.5 left-6 md:left-8">
          {recommended.label}
        </Badge>
      )}
      <p className="mt-1 text-ash">{training}</p>
      <p className="mt-5 flex flex-wrap items-baseline gap-x-2">
        <strong className="display text-title">{formatUsd(Number(price))}</strong>
        <span className="text-ash">{`per ${category}`}</span>
      </p>
      <CheckList items={features} className="mt-6 mb-8 @2xl:col-start-2 @2xl:row-span-4 @2xl:row-start-1 @2xl:my-0" />
      <ButtonLink
        href={contactHref({ type: "membership", title, period: BILLING_PERIODS[category], source: "plans" })}
        variant="outline"
        className="mt-auto w-full @2xl:mt-6 @2xl:justify-self-start"
      >
        {`Ask about ${title}`}
      </ButtonLink>
    </article>
  );
}
