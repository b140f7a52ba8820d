import { randomUUID } from "node:crypto";

import { BeforeFirstPaint } from "@/app/booking-form/before-first-paint";
import { PrivacyNote } from "@/components/sections/privacy-note";
import { placeChoices } from "@/lib/content/booking-places";
import { bookingRules } from "@/lib/content/booking-rules";
import { evaluationPage } from "@/lib/content/evaluation-page";
import { site } from "@/lib/content/site";
import { accountContactDetails } from "@/lib/server/accounts/browser-session";
import { rememberedPlaceDetail } from "@/lib/server/bookings/booking-cookies";
import { bookingToken, readBookingToken, readRequestToken } from "@/lib/server/bookings/booking-links";

import { bookTime, changeTime } from "./actions";
import { BookingForm } from "./booking-form";
import { InjuryNote } from "./injury-note";
import type { OpenTimesQuery, OpenTimesView } from "./load-open-times";
import { NoTimes } from "./no-times";
import { PageLinks } from "./page-links";
import { WaitingList } from "./waiting/waiting-list";
import { WhatHappensNext } from "./what-happens-next";

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
  // If the database does not respond, the visitor would wait for it a second time.
  const account = token || !view ? null : await accountContactDetails();

  return (
    <div className="shell pt-5 pb-band md:pt-8">
      <BeforeFirstPaint />
      <BookingForm
        // A form that books keeps its key, and so what was typed, when it gets the token of its stored request.
        key={isChange ? token : "new"}
        action={isChange ? changeTime : bookTime}
        mode={{
          isChange,
          title: isChange ? "Your new time" : title,
          button: isChange ? "Change to this time" : "Book this time",
        }}
        times={{
          days: view?.days ?? null,
          from: view?.from ?? null,
          timeZone: bookingRules.timeZone,
          links: view && <PageLinks view={view} query={query} />,
          isWantedGone: view?.isWantedGone ?? false,
          isTaken: token !== null && query["taken"] !== undefined,
          instead: !view?.days.length && <NoTimes view={view} query={query} />,
        }}
        places={{ choices: placeChoices, gyms: site.gyms }}
        visitor={{
          token,
          account,
          chosen: chosenBefore(view, query, token ? await rememberedPlaceDetail(token) : ""),
          formId: randomUUID(),
        }}
        phone={site.phone}
        slots={{
          beforeDetails: !isChange && <InjuryNote />,
          privacy: !isChange && (
            <div className="mt-4">
              <PrivacyNote text={privacy} />
            </div>
          ),
          aside: !isChange && <WhatHappensNext />,
        }}
      />
      <WaitingList view={view} query={query} />
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
