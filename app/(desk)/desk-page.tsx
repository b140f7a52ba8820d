import type { Metadata } from "next";
import { cache, type ReactNode } from "react";

import { PostedOutcome, SignedOut } from "@/components/forms/posted-outcome";
import { SiteFrame } from "@/components/layout/site-frame";
import { PageNotFound } from "@/components/sections/page-status";
import { notFoundMetadata, PRIVATE_PAGE } from "@/lib/content/page-metadata";
import { setResponseStatus } from "@/lib/server/http-context";
import { countWaitingRequests } from "@/lib/server/requests/request-rows";
import { type Answers, answersOf } from "@/lib/validation/fields";

import { DeskFrame } from "./desk-frame";
import { loadForTrainer } from "./load-for-trainer";
import { PhoneLinks } from "./reply-links";
import { RedirectResult } from "./result";

export type DeskQuery = Record<string, string | string[] | undefined>;

type DeskProps<Params> = { params: Promise<Params>; searchParams: Promise<DeskQuery> };

type DeskRequest<Params> = { params: Params; query: DeskQuery; now: Date };

type DeskPage<Data, Params> = {
  /** Of the browser's tab, and of the page unless `heading` says another one. */
  title: string;
  heading?: (data: Data) => string;
  /** Returns null if there is no such page. */
  load: (request: DeskRequest<Params>) => Promise<Data | null>;
  /** `waiting` is how many requests wait for an answer. */
  view: (data: Data, request: DeskRequest<Params> & { waiting: number }) => ReactNode;
};

/** Every page of the desk: for trainers alone, with status 404 or 503 where there is nothing to show. */
export function deskPage<Data, Params = Record<string, never>>(page: DeskPage<Data, Params>) {
  type Loaded = ReturnType<typeof loadForTrainer<{ data: Data; waiting: number }>>;
  // What metadata and page of one request share.
  const shared = cache((): { loaded?: Loaded } => ({}));

  async function open({ params, searchParams }: DeskProps<Params>) {
    const request = { params: await params, query: await searchParams, now: new Date() };
    const load = async () => {
      const [data, waiting] = await Promise.all([page.load(request), countWaitingRequests()]);
      return data === null ? null : { data, waiting };
    };
    return { request, loaded: await (shared().loaded ??= loadForTrainer(load)) };
  }

  async function generateMetadata(props: DeskProps<Params>): Promise<Metadata> {
    const { loaded } = await open(props);
    return { ...PRIVATE_PAGE, ...(loaded.kind === "missing" ? notFoundMetadata : { title: `${page.title}, desk` }) };
  }

  async function Page(props: DeskProps<Params>) {
    const { request, loaded } = await open(props);
    if (loaded.kind !== "ok") return <DeskUnavailable kind={loaded.kind} query={request.query} />;
    const { data, waiting } = loaded.data;
    return (
      <DeskFrame waiting={waiting}>
        <h1 className="display text-title wrap-anywhere">
          <bdi>{page.heading?.(data) ?? page.title}</bdi>
        </h1>
        <RedirectResult query={request.query} />
        <PostedOutcome />
        {page.view(data, { ...request, waiting })}
      </DeskFrame>
    );
  }

  return { generateMetadata, Page };
}

function DeskUnavailable({ kind, query }: { kind: "missing" | "signed-out" | "down"; query: DeskQuery }) {
  if (kind === "signed-out") {
    return (
      <main>
        <SignedOut />
      </main>
    );
  }
  if (kind === "missing") {
    return (
      <SiteFrame>
        <PageNotFound />
      </SiteFrame>
    );
  }
  setResponseStatus(503);

  return (
    <DeskFrame>
      <h1 className="display text-title">Desk</h1>
      <RedirectResult query={query} />
      <PostedOutcome isAlone />
      <p role="alert" className="mt-3 font-semibold text-danger">
        The desk cannot be shown at the moment.
      </p>
      <p className="mt-3">
        Nothing is lost. Reload this page in a minute. If that doesn’t help, tell the person who runs the site.
      </p>
    </DeskFrame>
  );
}

type DeskSectionProps = { id: string; title: string; className?: string; children: ReactNode };

export function DeskSection({ id, title, className = "", children }: DeskSectionProps) {
  return (
    <section aria-labelledby={id} className={`mt-8 max-w-4xl ${className}`}>
      <h2 id={id} className="mb-3 display text-heading">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="mt-4 grid max-w-4xl gap-x-8 gap-y-2 sm:grid-cols-2">{children}</dl>;
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 max-[20rem]:grid-cols-1">
      <dt className="text-ash">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function AnswerFacts(answers: Answers) {
  return answersOf(answers).map(({ name, kind, label, text }) => (
    <Fact key={name} label={label}>
      {kind === "phone" ? <PhoneLinks phone={text} isShown /> : <bdi className="wrap-anywhere">{text}</bdi>}
    </Fact>
  ));
}
