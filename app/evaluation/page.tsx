import type { Metadata } from "next";
import { headers } from "next/headers";

import { queryOfContactPage } from "@/lib/server/counting/read-referrer";
import { PageNotFound } from "@/components/sections/page-status";
import { StructuredData } from "@/components/sections/structured-data";
import { evaluationPage } from "@/lib/content/evaluation-page";
import { publicPages } from "@/lib/content/public-pages";
import { findPlace } from "@/lib/domain/booking";
import { pageMetadata, PRIVATE_PAGE } from "@/lib/content/page-metadata";
import { setResponseStatus } from "@/lib/server/http-context";

import { EvaluationIntro } from "./evaluation-intro";
import { type OpenTimesQuery, loadOpenTimes } from "./load-open-times";
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
