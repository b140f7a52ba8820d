import { Band } from "@/components/ui/band";
import { BandHeading } from "@/components/ui/band-heading";
import { features } from "@/lib/content/features";
import { homePage } from "@/lib/content/home-page";

import { FoldedItems } from "./folded-items";

export function FeaturesList() {
  const { eyebrow, heading, intro } = homePage.features;

  return (
    <Band labelledBy="features" tone="coal">
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2 lg:gap-x-6">
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
