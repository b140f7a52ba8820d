import { Band } from "@/components/ui/band";
import { homePage } from "@/lib/content/home-page";
import { personalTraining } from "@/lib/content/personal-training";

import { ContentPicture } from "./content-picture";
import { FoldedItems } from "./features-list";

export function TrainerBenefits() {
  const { headingLines, pictureWords, picture } = homePage.benefits;

  return (
    <Band labelledBy="benefits" tone="coal">
      <div className="grid gap-7 md:grid-cols-2 md:gap-x-6">
        <div className="md:pr-6 lg:pr-16">
          <h2 id="benefits">
            <span className="block eyebrow">{headingLines[0]}</span>{" "}
            <span className="mt-3 block display text-title">{headingLines[1]}</span>
          </h2>
          <FoldedItems items={personalTraining} className="mt-5 md:mt-8" />
        </div>

        <div className="@container relative isolate grid overflow-hidden rounded-xl print:hidden">
          <ContentPicture
            src={picture.img}
            alt={picture.img_alt}
            focus={picture.img_focus}
            sizes="(min-width: 80rem) 42rem, (min-width: 48rem) 50vw, 100vw"
            className="absolute inset-0 size-full object-cover max-md:opacity-60 max-md:forced-colors:hidden"
          />
          <div className="absolute inset-x-0 -bottom-px h-1/2 fade-up" />
          <p className="relative flex min-h-40 flex-col justify-between p-[5cqi] display text-[25cqi] leading-[0.86]">
            <span>{pictureWords[0]}</span> <span className="self-end text-right text-gold">{pictureWords[1]}</span>
          </p>
        </div>
      </div>
    </Band>
  );
}
