import type { Metadata } from "next";
import type { ReactNode } from "react";

import { signOut } from "@/app/(account)/user-profile/actions";
import { PostedOutcome } from "@/app/forms/posted-outcome";
import { SignedOut } from "@/app/forms/signed-out";
import { notFoundMetadata, PageNotFound } from "@/app/load-page";
import { SiteFrame } from "@/components/layout/site-frame";
import { PRIVATE_PAGE } from "@/app/page-metadata";
import { setResponseStatus } from "@/lib/server/http-context";
import type { FormAction } from "@/lib/validation/form-state";

import { DeskFrame } from "./desk-frame";
import { describeDone } from "./desk-messages";
import { DeskResult } from "./desk-result";
import { loadForTrainer } from "./load-for-trainer";

export type DeskQuery = Record<string, string | string[] | undefined>;

export type DeskPageProps<Params = Record<string, never>> = {
  params: Promise<Params>;
  searchParams: Promise<DeskQuery>;
};

type OutcomeProps = {
  query: DeskQuery;
  actions?: readonly FormAction[];
};

type FrameProps = OutcomeProps & { heading: string; children: ReactNode };

export function DeskPage({ heading, children, ...outcome }: FrameProps) {
  return (
    <DeskFrame>
      <h1 className="display text-title wrap-anywhere">
        <bdi>{heading}</bdi>
      </h1>
      <Outcome {...outcome} />
      {children}
    </DeskFrame>
  );
}

/** The desk shows this in place of a page, with status 404 or 503 unless the trainer is signed out. */
export function DeskUnavailable({ kind, ...outcome }: OutcomeProps & { kind: "missing" | "signed-out" | "down" }) {
  if (kind === "signed-out") {
    return (
      <main>
        <SignedOut actions={outcome.actions ?? []} />
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
      <Outcome {...outcome} isAlone />
      <p role="alert" className="mt-3 font-semibold text-danger">
        The desk cannot be shown at the moment.
      </p>
      <p className="mt-3">
        Nothing is lost. Reload this page in a minute. If that doesn’t help, tell the person who runs the site.
      </p>
    </DeskFrame>
  );
}

/** Shows the result of the action that redirected here, or of a form that was sent to this page without JavaScript. */
function Outcome({ query, actions = [], isAlone = false }: OutcomeProps & { isAlone?: boolean }) {
  const done = describeDone(query);

  return (
    <>
      <DeskResult done={done} version={done ? new Date().getTime() : 0} />
      <PostedOutcome actions={[...actions, signOut]} isAlone={isAlone} />
    </>
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

/** @param find Returns null if there is no such page. */
export function deskMetadata<Props>(title: string, find: (props: Props) => Promise<unknown> = async () => true) {
  return async function generateMetadata(props: Props): Promise<Metadata> {
    const { kind } = await loadForTrainer(() => find(props));
    return { ...PRIVATE_PAGE, ...(kind === "missing" ? notFoundMetadata : { title: `${title}, desk` }) };
  };
}
