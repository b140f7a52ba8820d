import { Suspense } from "react";

import { NextOpenTimes } from "@/components/islands/next-open-times";
import { AchievementFigures } from "@/components/sections/achievement-figures";
import { EvaluationCall } from "@/components/sections/evaluation-call";
import { FeaturesList } from "@/components/sections/features-list";
import { HomeHero } from "@/components/sections/home-hero";
import { InspiringQuotes } from "@/components/sections/inspiring-quotes";
import { LoadingBand } from "@/components/sections/loading-band";
import { MeetTrainer } from "@/components/sections/meet-trainer";
import { MembershipPlans } from "@/components/sections/membership-plans";
import { Testimonials } from "@/components/sections/testimonials";
import { TrainerBenefits } from "@/components/sections/trainer-benefits";
import { TrainingOptions } from "@/components/sections/training-options";
import { homePage } from "@/lib/content/home-page";
import { startActions } from "@/lib/content/navigation";
import { stateTexts } from "@/lib/content/state-texts";

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
