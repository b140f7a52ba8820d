import { randomUUID } from "node:crypto";

import { PrivacyNote } from "@/components/sections/privacy-note";
import { InlineScript } from "@/components/ui/inline-script";
import { placeChoices } from "@/lib/content/booking-places";
import { bookingRules } from "@/lib/content/booking-rules";
import { evaluationPage } from "@/lib/content/evaluation-page";
import { site } from "@/lib/content/site";
import { accountContactDetails } from "@/lib/server/accounts/browser-session";
import { rememberedPlaceDetail } from "@/lib/server/bookings/booking-cookies";
import { cspNonce } from "@/lib/server/csp-nonce";
import { bookingToken, readBookingToken, readRequestToken } from "@/lib/server/bookings/booking-links";

import { bookTime, changeTime } from "./actions";
import { BookingForm } from "./booking-form";
import type { OpenTimesQuery, OpenTimesView } from "./load-open-times";
import { NoTimes } from "./no-times";
import { PageLinks } from "./page-links";
import { WhatHappensNext } from "./what-happens-next";

/** The script runs before the first paint and reserves space for the visitor's own times, so that they move nothing. */
const MARK_OTHER_TIME_ZONE = `{
  const now = new Date();
  const clock = (timeZone) => Date.parse(now.toLocaleString("en-US", { timeZone }));
  const hoursAhead = (clock() - clock("${bookingRules.timeZone}")) / 3_600_000;
  if (hoursAhead) document.documentElement.dataset.otherTimeZone = Math.abs(hoursAhead) > 4 ? "far" : "near";
}`;

type TimePickerProps = {
  /** It is null if the database does not respond. */
  view: OpenTimesView | null;
  query: OpenTimesQuery;
};

/** Shows the form with the open times, or how to reach the trainer if there are none. */
export async function TimePicker({ view, query }: TimePickerProps) {
  const { title, privacy } = evaluationPage.form;
  const isChange = query["change"] !== undefined;
  const token = view ? tokenOf(view) : signedToken(query);
  const isTaken = token !== null && query["taken"] !== undefined;
  // If the database does not respond, the visitor would wait for it a second time.
  const account = token || !view ? null : await accountContactDetails();

  return (
    <div className="shell pt-8 pb-band">
      <InlineScript code={MARK_OTHER_TIME_ZONE} nonce={await cspNonce()} />
      <BookingForm
        // A form that books keeps its key, and so what was typed, when it gets the token of its stored request.
        key={isChange ? token : "new"}
        action={isChange ? changeTime : bookTime}
        isChange={isChange}
        title={isChange ? "Your new time" : title}
        button={isChange ? "Change to this time" : "Book this time"}
        token={token}
        account={account}
        formId={randomUUID()}
        chosen={chosenBefore(view, query, token ? await rememberedPlaceDetail(token) : "")}
        isTaken={isTaken}
        days={view?.days ?? null}
        from={view?.from ?? null}
        places={placeChoices}
        gyms={site.gyms}
        timeZone={bookingRules.timeZone}
        phone={site.phone}
        instead={!view?.days.length && <NoTimes view={view} query={query} />}
        links={view && <PageLinks view={view} query={query} />}
        privacy={<PrivacyNote text={privacy} />}
      >
        {!isChange && <WhatHappensNext />}
      </BookingForm>
    </div>
  );
}

function chosenBefore(view: OpenTimesView | null, query: OpenTimesQuery, remembered: string) {
  const current = view?.current;
  const place = placeChoices.find((known) => known.place === query["place"])?.place ?? current?.place ?? "";
  const detail = remembered || (current?.placeDetail ?? "");
  const isAddress = (remembered ? place : current?.place) === "in-home";
  return {
    place,
    gym: site.gymCities.find((city) => city === detail) ?? site.gymCities[0] ?? "",
    address: isAddress ? detail : "",
    startsAt: view?.picked?.startsAt ?? "",
  };
}

function tokenOf({ current, requestToken }: OpenTimesView) {
  return current ? bookingToken(current.id) : requestToken;
}

/** Without the database, a form must still know which booking or request it is for. */
function signedToken({ change, request }: OpenTimesQuery) {
  if (typeof change === "string" && readBookingToken(change)) return change;
  return typeof request === "string" && readRequestToken(request) ? request : null;
}
