import { Band } from "@/components/ui/band";
import { Icon } from "@/components/ui/icon";
import { homePage } from "@/lib/content/home-page";
import { personalTraining } from "@/lib/content/personal-training";

import { ContentPicture } from "./content-picture";

export function TrainerBenefits() {
  const { headingLines, pictureWords, picture } = homePage.benefits;

  return (
    <Band labelledBy="benefits" tone="coal">
      <div className="grid gap-9 md:grid-cols-2 md:gap-x-6">
        <div className="md:pr-6 lg:pr-16">
          <h2 id="benefits">
            <span className="block eyebrow">{headingLines[0]}</span>{" "}
            <span className="mt-3 block display text-title">{headingLines[1]}</span>
          </h2>
          <ul className="mt-8 grid gap-x-8 gap-y-6 md:mt-10 md:gap-y-9 lg:grid-cols-2">
            {personalTraining.map(({ id, icon_class, title, description }) => (
              <li key={id} className="lg:last:odd:col-span-2">
                <Icon name={icon_class} className="size-8 text-gold" />
                <h3 className="mt-3 display text-2xl leading-tight">{title}</h3>
                <p className="mt-2 text-ash">{description}</p>
              </li>
            ))}
          </ul>
        </div>

        <div className="@container relative isolate overflow-hidden rounded-xl md:max-lg:sticky md:max-lg:top-28 md:max-lg:self-start print:hidden">
          <ContentPicture
            src={picture.img}
            alt={picture.img_alt}
            focus={picture.img_focus}
            sizes="(min-width: 80rem) 38rem, (min-width: 48rem) 50vw, 100vw"
            className="size-full min-h-80 object-cover md:min-h-120 md:max-lg:aspect-4/5 md:max-lg:h-auto md:max-lg:min-h-0"
          />
          <div className="absolute inset-x-0 -bottom-px h-1/2 bg-linear-to-t from-ink to-transparent" />
          <p className="absolute inset-0 flex flex-col justify-between p-[5cqi] display text-[25cqi] leading-[0.86]">
            <span>{pictureWords[0]}</span> <span className="self-end text-right text-gold">{pictureWords[1]}</span>
          </p>
        </div>
      </div>
    </Band>
  );
}
