import { deskMetadata, DeskPage, type DeskPageProps, DeskUnavailable } from "@/app/(desk)/desk-page";
import { TwoStepReminder } from "@/app/(desk)/desk/security/two-step-status";
import { loadForTrainer } from "@/app/(desk)/load-for-trainer";

import { sendAgain } from "./actions";
import { mark } from "./bookings/[id]/actions";
import { loadToday } from "./load-today";
import { NextBookings } from "./next-bookings";
import { OpenOutcomes } from "./open-outcomes";
import { ParkedEmails } from "./parked-emails";
import { WaitingRequests } from "./waiting-requests";

export const generateMetadata = deskMetadata("Today");

const ACTIONS = [mark, sendAgain];

export default async function TodayPage({ searchParams }: DeskPageProps) {
  const [query, now] = [await searchParams, new Date()];
  const loaded = await loadForTrainer(() => loadToday(now));
  if (loaded.kind !== "ok") return <DeskUnavailable {...loaded} query={query} actions={ACTIONS} />;
  const today = loaded.data;

  return (
    <DeskPage heading="Today" query={query} actions={ACTIONS}>
      {today.warnings.map((warning, index) => (
        <p key={index} className="mt-3 font-semibold text-danger">
          {warning}
        </p>
      ))}
      <div className="lg:grid lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr] lg:gap-x-12">
        <NextBookings bookings={today.next} now={now} />
        <WaitingRequests {...today.waiting} suspectedSpam={today.suspectedSpam} now={now} />
        <OpenOutcomes bookings={today.begun} />
        <ParkedEmails emails={today.parked} now={now} />
      </div>
      <TwoStepReminder />
    </DeskPage>
  );
}
