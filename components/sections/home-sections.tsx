import { NextOpenTimes } from "@/components/islands/next-open-times";
import { SectionBoundary } from "@/components/ui/section-boundary";
import { homePage } from "@/lib/content/home-page";
import { startActions } from "@/lib/content/navigation";
import { stateTexts } from "@/lib/content/state-texts";

import { AchievementFigures } from "./achievement-figures";
import { EvaluationCall } from "./evaluation-call";
import { FeaturesList } from "./features-list";
import { HomeHero } from "./home-hero";
import { InspiringQuotes } from "./inspiring-quotes";
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
