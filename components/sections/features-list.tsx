import { Band } from "@/components/ui/band";
import { BandHeading } from "@/components/ui/band-heading";
import { Icon } from "@/components/ui/icon";
import { features } from "@/lib/content/features";
import { homePage } from "@/lib/content/home-page";

export function FeaturesList() {
  const { eyebrow, heading, intro } = homePage.features;

  return (
    <Band labelledBy="features" tone="coal">
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2 lg:gap-x-6">
        <BandHeading
          id="features"
          eyebrow={eyebrow}
          title={heading}
          className="lg:sticky lg:top-28 lg:self-start lg:pr-16"
          intro={intro}
        />
        <ul className="divide-y divide-steel">
          {features.map(({ id, icon_class, title, description }) => (
            <li key={id} className="flex gap-[min(1.25rem,4vw)] py-5 first:pt-0 last:pb-0 md:py-7">
              <span className="flex size-11 shrink-0 items-center justify-center rounded-lg border border-gold/50 text-gold md:size-14">
                <Icon name={icon_class} className="size-6 md:size-7" />
              </span>
              <div className="min-w-0">
                <h3 className="display text-heading">{title}</h3>
                <p className="mt-1 text-ash md:mt-2">{description}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Band>
  );
}
