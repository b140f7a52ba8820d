import { Band, BandHeading } from "@/components/ui/band";
import { Icon } from "@/components/ui/icon";
import { type BenefitItem, features } from "@/lib/content/features";
import { homePage } from "@/lib/content/home-page";

export function FeaturesList() {
  const { eyebrow, heading, intro } = homePage.features;

  return (
    <Band labelledBy="features" tone="coal">
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[2fr_3fr] lg:gap-x-6">
        <BandHeading
          id="features"
          eyebrow={eyebrow}
          title={heading}
          className="lg:sticky lg:top-28 lg:self-start lg:pr-16"
          intro={intro}
        />
        <FoldedItems items={features} />
      </div>
    </Band>
  );
}

/** On phones, a closed item costs neither layout nor a screen; the browser's own search opens it. */
export function FoldedItems({ items, className = "" }: { items: readonly BenefitItem[]; className?: string }) {
  return (
    <ul className={`divide-y divide-steel border-y border-steel ${className}`}>
      {items.map(({ id, icon_class, title, description }) => (
        <li key={id}>
          <details className="folded">
            <summary className="arrow-after flex min-h-13 cursor-pointer list-none items-center gap-4 py-2 hover:text-gold md:min-h-20 md:py-5 [&::-webkit-details-marker]:hidden">
              <Icon name={icon_class} className="size-7 text-gold cramped:hidden" />
              <h3 className="grow display text-2xl leading-tight md:text-heading">{title}</h3>
            </summary>
            <p className="pr-8 pb-5 pl-11 cramped:px-0 text-ash md:pb-7">{description}</p>
          </details>
        </li>
      ))}
    </ul>
  );
}
