import type { ReactNode } from "react";

import { signOut } from "@/app/(account)/user-profile/actions";
import { PostedOutcome } from "@/app/forms/posted-outcome";
import { SignedOut } from "@/app/forms/signed-out";
import { PageNotFound } from "@/app/page-not-found";
import { SiteFrame } from "@/components/layout/site-frame";
import { setResponseStatus } from "@/lib/server/http-context";
import type { FormAction } from "@/lib/validation/form-state";

import { DeskFrame } from "./desk-frame";
import { describeDone } from "./desk-messages";
import { DeskResult } from "./desk-result";

export type DeskQuery = Record<string, string | string[] | undefined>;

export type DeskPageProps<Params = Record<string, never>> = {
  params: Promise<Params>;
  searchParams: Promise<DeskQuery>;
};

type OutcomeProps = {
  query: DeskQuery;
  /** The actions of the page's forms. */
  actions?: readonly FormAction[];
};

type FrameProps = OutcomeProps & { heading: string; children: ReactNode };

export function DeskPage({ heading, children, ...outcome }: FrameProps) {
  return (
    <DeskFrame>
      <h1 dir="auto" className="display text-title wrap-anywhere">
        {heading}
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
