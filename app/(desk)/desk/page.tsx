import { deskPage } from "@/app/(desk)/desk-page";
import { TwoStepReminder } from "@/app/(desk)/desk/security/two-step-status";

import { loadToday } from "./load-today";
import { NextBookings } from "./next-bookings";
import { OpenOutcomes } from "./open-outcomes";
import { ParkedEmails } from "./parked-emails";
import { WaitingRequests } from "./waiting-requests";

const { generateMetadata, Page } = deskPage({
  title: "Today",
  load: ({ now }) => loadToday(now),
  view: (today, { now, waiting }) => (
    <>
      {today.warnings.map((warning, index) => (
        <p key={index} className="mt-3 font-semibold text-danger">
          {warning}
        </p>
      ))}
      <div className="lg:grid lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr] lg:gap-x-12">
        <NextBookings bookings={today.next} now={now} />
        <OpenOutcomes bookings={today.begun} />
        <WaitingRequests requests={today.waiting} total={waiting} others={today.others} now={now} />
        <ParkedEmails emails={today.parked} now={now} />
      </div>
      <TwoStepReminder />
    </>
  ),
});

export { generateMetadata, Page as default };
