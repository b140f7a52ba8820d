import { ButtonLink } from "@/components/ui/button";
import { CheckList } from "@/components/ui/check-list";
import type { CoachingPlan } from "@/lib/content/coaching-plans";
import { formatUsd, parseUsd } from "@/lib/domain/session-pricing";
import { contactHref } from "@/lib/routes";

export function CoachingPlanCard({ title, subtitle, price, category, features }: CoachingPlan) {
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
