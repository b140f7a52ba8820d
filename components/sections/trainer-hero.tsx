import { NextOpenTimes } from "@/components/islands/next-open-times";
import { startActions } from "@/lib/content/navigation";
import { trainerPage } from "@/lib/content/trainer-page";

import { ContentPicture } from "./content-picture";
import { EvaluationButton } from "./evaluation-call";
import { Paragraphs } from "./prose-band";

export function TrainerHero() {
  const { intro, picture } = trainerPage;

  return (
    <section className="overflow-clip pt-header">
      <div className="shell grid gap-x-6 gap-y-10 pt-8 md:grid-cols-[3fr_2fr] md:pt-12 lg:grid-cols-2 lg:gap-x-12 low:pt-5">
        <div className="md:pr-6 lg:pt-10 lg:pr-16 low:pt-0">
          <p className="eyebrow">{intro.eyebrow}</p>
          <h1 className="mt-3 display text-page low:mt-2">{intro.heading}</h1>
          <p className="mt-6 max-w-(--container-prose) text-lead text-gold low:mt-3">{intro.intro}</p>
          <EvaluationButton className="mt-8 low:mt-4" />
          <NextOpenTimes {...startActions.nextOpenTimes} className="mt-4 low:mt-2" />
        </div>
        <ContentPicture
          src={picture.img}
          alt={picture.img_alt}
          focus={picture.img_focus}
          sizes="(min-width: 80rem) 35rem, (min-width: 64rem) 46vw, (min-width: 48rem) 38vw, 100vw"
          isPriority
          className="w-full md:max-w-140 rounded-xl object-cover max-md:aspect-4/3 md:aspect-4/5 md:self-start lg:aspect-square lg:max-h-[calc(100svh-9rem)] lg:justify-self-end"
        />
      </div>
    </section>
  );
}

export function TrainerBio() {
  const { heading, paragraphs } = trainerPage.bio;

  return (
    <section aria-labelledby="bio" className="shell pt-10 pb-band md:pt-14">
      <h2 id="bio" className="mb-5 display text-heading">
        {heading}
      </h2>
      <Paragraphs texts={paragraphs} isWide />
    </section>
  );
}
