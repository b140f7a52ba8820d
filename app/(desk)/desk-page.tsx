import type { ReactNode } from "react";

import NotFoundPage from "@/app/not-found";
import { currentResponseStatus, isAfterAction } from "@/lib/server/request-context";

import { DeskFrame } from "./desk-frame";
import { DeskResult } from "./desk-result";
import { describeFailure, FAILED } from "./failed";

export type DeskQuery = Record<string, string | string[] | undefined>;

export type DeskPageProps<Params = Record<string, never>> = {
  params: Promise<Params>;
  searchParams: Promise<DeskQuery>;
};

/** By the query parameter `done`, with which an action leads back to a page. */
const DONE: Record<string, string> = {
  new: "Marked as new.",
  contacted: "Marked as contacted.",
  booked: "Marked as booked.",
  "not-a-fit": "Marked as not a fit.",
  attended: "Marked as attended.",
  missed: "Marked as missed.",
  erased: "Erased.",
  resent: "They are being sent again.",
  created: "Booked.",
  moved: "Moved.",
  cancelled: "Cancelled.",
  blocked: "Blocked.",
  unblocked: "No longer blocked.",
  closed: "Closed.",
  opened: "Open again.",
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

function describeDone({ done, standing }: DeskQuery) {
  const message = (typeof done === "string" && Object.hasOwn(DONE, done) && DONE[done]) || "";
  const count = typeof standing === "string" && done === "closed" ? Number(standing) : 0;
  if (!Number.isInteger(count) || count < 1) return message;
  return `${message} ${count === 1 ? "1 booking still stands" : `${count} bookings still stand`} on this day.`;
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
        {isAfterAction()
          ? "Go back to what you typed, and send it again in a minute."
          : "Nothing is lost. Reload this page in a minute."}
        {" If that doesn’t help, tell the person who runs the site."}
      </p>
    </DeskFrame>
  );
}
