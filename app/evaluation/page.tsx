import type { Metadata } from "next";
import { headers } from "next/headers";

import { PageNotFound } from "@/components/sections/page-status";
import { StructuredData } from "@/components/sections/structured-data";
import { BreaksAfterCommas } from "@/components/ui/line-breaks";
import { bookingRules } from "@/lib/content/booking-rules";
import { evaluationPage } from "@/lib/content/evaluation-page";
import { pageMetadata, PRIVATE_PAGE } from "@/lib/content/page-metadata";
import { publicPages } from "@/lib/content/public-pages";
import { type Booking, findPlace } from "@/lib/domain/booking";
import { describeBooking } from "@/lib/server/bookings/describe-booking";
import { queryOfContactPage } from "@/lib/server/counting/read-referrer";
import { setResponseStatus } from "@/lib/server/http-context";

import { loadOpenTimes, type OpenTimesQuery } from "./load-open-times";
import { TimePicker } from "./time-picker";

type PageProps = { searchParams: Promise<OpenTimesQuery> };

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const { request, change } = await searchParams;
  const metadata = pageMetadata(publicPages.evaluation);
  return request || change ? { ...metadata, ...PRIVATE_PAGE } : metadata;
}

export default async function EvaluationPage({ searchParams }: PageProps) {
  const place = findPlace(queryOfContactPage(await headers()).get("type"));
  const query: OpenTimesQuery = { ...(place && { place }), ...(await searchParams) };
  const loaded = await loadOpenTimes(query);
  if (loaded.kind === "missing") return <PageNotFound />;
  if (loaded.kind === "down") setResponseStatus(503);
  const view = loaded.kind === "ok" ? loaded.data : null;
  const { eyebrow, change } = evaluationPage;
  const { heading, intro } = query.change ? change : evaluationPage;

  return (
    <>
      <EvaluationIntro eyebrow={eyebrow} heading={heading} intro={intro} current={view?.current ?? null} />
      <TimePicker view={view} query={query} />
      <StructuredData page={publicPages.evaluation} />
    </>
  );
}

type EvaluationIntroProps = {
  eyebrow: string;
  heading: string;
  intro: string;
  current: Booking | null;
};

/** It is not as tall as the intros of other pages, so that times are in view at once. */
function EvaluationIntro({ eyebrow, heading, intro, current }: EvaluationIntroProps) {
  return (
    <div className="shell pt-[calc(var(--spacing-header)+1rem)] md:pt-[calc(var(--spacing-header)+1.5rem)] print:pt-4">
      <div data-evaluation-intro>
        <p className="eyebrow max-md:hidden">{eyebrow}</p>
        <h1 className="display text-title md:mt-2">{heading}</h1>
        <p className="mt-3 max-w-4xl text-ash">{intro}</p>
        {current && (
          <p className="pt-6">
            {"You’re booked for "}
            <strong className="text-gold">
              <BreaksAfterCommas text={`${describeBooking(current).when} ${bookingRules.timeZoneName}.`} />
            </strong>
          </p>
        )}
      </div>
    </div>
  );
}
