import type { ReactNode } from "react";

import NotFoundPage from "@/app/not-found";
import { currentResponseStatus, isAfterAction } from "@/lib/server/request-context";

import { DeskFrame } from "./desk-frame";
import { describeDone, describeFailure, FAILED } from "./desk-messages";
import { DeskResult } from "./desk-result";

export type DeskQuery = Record<string, string | string[] | undefined>;

export type DeskPageProps<Params = Record<string, never>> = {
  params: Promise<Params>;
  searchParams: Promise<DeskQuery>;
};

type FrameProps = { heading: string; query: DeskQuery; children: ReactNode };

export function DeskPage({ heading, query, children }: FrameProps) {
  const [done, failure] = [describeDone(query), describeFailure(query["failed"])];

  return (
    <DeskFrame>
      <h1 dir="auto" className="display text-title wrap-anywhere">
        {heading}
      </h1>
      <DeskResult done={done} failure={failure} version={done || failure ? new Date().getTime() : 0} />
      {children}
    </DeskFrame>
  );
}

/** In place of a page for which `loadForTrainer` returned nothing. */
export async function DeskUnavailable({ searchParams }: Pick<DeskPageProps, "searchParams">) {
  if (currentResponseStatus() === 404) return <NotFoundPage />;
  const failure = isAfterAction() ? FAILED : describeFailure((await searchParams)["failed"]);

  return (
    <DeskFrame>
      <h1 className="display text-title">Desk</h1>
      {failure && (
        <p role="alert" className="mt-3 font-semibold text-danger">
          {failure}
        </p>
      )}
      <p role="alert" className="mt-3 font-semibold text-danger">
        The desk cannot be shown at the moment.
      </p>
      <p className="mt-3">
        <span>
          {isAfterAction()
            ? "Go back to what you typed, and send it again in a minute."
            : "Nothing is lost. Reload this page in a minute."}
        </span>{" "}
        If that doesn’t help, tell the person who runs the site.
      </p>
    </DeskFrame>
  );
}
