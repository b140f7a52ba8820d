import { NextOpenTimes } from "@/components/islands/next-open-times";
import { RandomQuotes } from "@/components/islands/random-quotes";
import { Band } from "@/components/ui/band";
import { Icon } from "@/components/ui/icon";
import { SectionBoundary } from "@/components/ui/section-boundary";
import { achievements } from "@/lib/content/achievements";
import { homePage } from "@/lib/content/home-page";
import { inspireQuotes } from "@/lib/content/inspire-quotes";
import { startActions } from "@/lib/content/navigation";
import { stateTexts } from "@/lib/content/state-texts";

import { EvaluationCall } from "./evaluation-call";
import { FeaturesList } from "./features-list";
import { HomeHero } from "./home-hero";
import { MeetTrainer } from "./meet-trainer";
import { MembershipPlans } from "./membership-plans";
import { Testimonials } from "./testimonials-carousel";
import { TrainerBenefits } from "./trainer-benefits";
import { TrainingOptions } from "./training-options";

/** Each of these sections has its own placeholder (specification, section 2). */
const LAZY_SECTIONS = [TrainingOptions, AchievementFigures, FeaturesList, MembershipPlans, HomeEvaluationCall];

export function HomeSections() {
  return (
    <>
      <HomeHero />
      {LAZY_SECTIONS.map((LazySection, index) => (
        <SectionBoundary key={index} placeholder={stateTexts.section.loading}>
          <LazySection />
        </SectionBoundary>
      ))}
      <SectionBoundary placeholder={stateTexts.testimonials.loading}>
        <Testimonials {...homePage.testimonials} />
      </SectionBoundary>
      <TrainerBenefits />
      <MeetTrainer />
      <InspiringQuotes />
    </>
  );
}

function HomeEvaluationCall() {
  return (
    <EvaluationCall {...homePage.evaluation}>
      <NextOpenTimes {...startActions.nextOpenTimes} className="mt-4 max-w-xl lg:max-w-96 xl:max-w-md" />
    </EvaluationCall>
  );
}

function AchievementFigures() {
  return (
    <section aria-labelledby="achievements" className="bg-gold text-gold-deep">
      <div className="shell py-6 md:py-20">
        <h2 id="achievements" className="sr-only">
          {homePage.achievements.heading}
        </h2>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-4 cramped:grid-cols-1 md:gap-y-10 lg:grid-cols-4">
          {achievements.map(({ id, number, title, icon_class }) => (
            <li
              key={id}
              className="relative border-t-2 border-gold-deep pt-3 font-semibold max-md:leading-snug md:pt-5"
            >
              <Icon name={icon_class} className="absolute top-4 right-0 size-7 cramped:hidden" />
              <p className="display text-page font-normal">{number}</p>
              {title}
            </li>
          ))}
        </ul>
        <p className="mt-4 max-w-(--container-prose) text-base text-balance md:mt-8">{homePage.achievements.note}</p>
      </div>
    </section>
  );
}

function InspiringQuotes() {
  return (
    <Band labelledBy="quotes" tone="slate">
      <h2 id="quotes" className="mb-4 eyebrow md:mb-10">
        {homePage.quotes.heading}
      </h2>
      <RandomQuotes quotes={inspireQuotes.map(({ quote }) => quote)} />
    </Band>
  );
}
