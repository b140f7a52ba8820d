import { Suspense } from "react";

import { NextOpenTimes } from "@/components/islands/next-open-times";
import { homePage } from "@/lib/content/home-page";
import { startActions } from "@/lib/content/navigation";
import { stateTexts } from "@/lib/content/state-texts";

import { AchievementFigures } from "./achievement-figures";
import { EvaluationCall } from "./evaluation-call";
import { FeaturesList } from "./features-list";
import { HomeHero } from "./home-hero";
import { InspiringQuotes } from "./inspiring-quotes";
import { LoadingBand } from "./loading-band";
import { MeetTrainer } from "./meet-trainer";
import { MembershipPlans } from "./membership-plans";
import { Testimonials } from "./testimonials";
import { TrainerBenefits } from "./trainer-benefits";
import { TrainingOptions } from "./training-options";

/**
 * One Suspense fallback each (specification, section 2). Their HTML is in the page for search engines; only scripts and
 * pictures load lazily.
 */
const LAZY_SECTIONS = [TrainingOptions, AchievementFigures, FeaturesList, MembershipPlans, HomeEvaluationCall];

export function HomeSections() {
  return (
    <>
      <HomeHero />
      {LAZY_SECTIONS.map((LazySection, index) => (
        <Suspense key={index} fallback={<LoadingBand text={stateTexts.section.loading} />}>
          <LazySection />
        </Suspense>
      ))}
      <Suspense fallback={<LoadingBand text={stateTexts.testimonials.loading} />}>
        <Testimonials {...homePage.testimonials} />
      </Suspense>
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
