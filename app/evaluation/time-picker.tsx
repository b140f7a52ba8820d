import { randomUUID } from "node:crypto";
import type { ReactNode } from "react";

import { WaitingList } from "@/app/evaluation/waiting/waiting-page";
import { BeforeFirstPaint } from "@/components/forms/booking/before-first-paint";
import { BookingForm } from "@/components/forms/booking/booking-form";
import { Taken, WantedNotOpen } from "@/components/forms/booking/booking-messages";
import { PrivacyNote } from "@/components/forms/visitor-form-parts";
import { ButtonLink } from "@/components/ui/button";
import { PhoneLink, TextLink } from "@/components/ui/text-link";
import { offeredPlaces } from "@/lib/content/booking-places";
import { bookingRules } from "@/lib/content/booking-rules";
import { evaluationPage } from "@/lib/content/evaluation-page";
import { site } from "@/lib/content/site";
import { SEND_FAILED } from "@/lib/content/state-texts";
import { detailAskedAt } from "@/lib/domain/booking";
import { contactHref, evaluationHref } from "@/lib/routes";
import { accountContactDetails } from "@/lib/server/accounts/browser-session";
import { rememberedPlaceDetail } from "@/lib/server/bookings/booking-cookies";
import { bookingToken, readBookingToken, readRequestToken } from "@/lib/server/bookings/booking-links";

import { bookTime, changeTime } from "./actions";
import type { OpenTimesQuery, OpenTimesView } from "./load-open-times";
import { ClientReview, WhatHappensNext } from "./what-happens-next";

type TimePickerProps = {
  /** It is null if the database does not respond. */
  view: OpenTimesView | null;
  query: OpenTimesQuery;
};

export async function TimePicker({ view, query }: TimePickerProps) {
  const { title, privacy } = evaluationPage.form;
  const isChange = query["change"] !== undefined;
  const token = view ? tokenOf(view) : signedToken(query);
  const isTaken = token !== null && query["taken"] !== undefined;
  // If the database does not respond, the visitor would wait for it a second time.
  const account = token || !view ? null : await accountContactDetails();
  const from = view?.from ?? null;

  return (
    <div className="shell pt-5 pb-band md:pt-8">
      <BeforeFirstPaint />
      <BookingForm
        by="visitor"
        // A form that books keeps its key, and so what was typed, when it gets the token of its stored request.
        key={isChange ? token : "new"}
        action={isChange ? changeTime : bookTime}
        draft={token ?? "booking"}
        noResponse={SEND_FAILED}
        title={isChange ? "Your new time" : title}
        button={isChange ? "Change to this time" : "Book this time"}
        hidden={{ ...(from && { from }), ...(token && { token }) }}
        times={{
          days: view?.days ?? [],
          from,
          timeZone: bookingRules.timeZone,
          links: view && <PageLinks view={view} query={query} />,
        }}
        places={offeredPlaces}
        asksWho={token === null}
        isChange={isChange}
        chosen={{
          ...chosenBefore(view, query, token ? await rememberedPlaceDetail(token) : ""),
          ...account,
          formId: randomUUID(),
        }}
        isTaken={isTaken}
        phone={site.phone}
        classNames={{
          form: `gap-x-8 gap-y-12 md:grid md:grid-cols-[minmax(0,1fr)_min(18rem,40vw)] md:items-start lg:grid-cols-[minmax(0,1fr)_min(22rem,36vw)] ${isChange ? "" : "xl:grid-cols-2 xl:gap-x-12"}`,
          details: "md:card md:p-6 md:max-xl:tall:sticky md:max-xl:tall:top-24 has-aria-invalid:static!",
          column: "contents xl:block xl:tall:sticky xl:tall:top-24",
        }}
        slots={{
          notice: isTaken ? <Taken isChange={isChange} /> : view?.isWantedNotOpen && <WantedNotOpen />,
          noTimes: !view?.days.length && <NoTimes view={view} query={query} />,
          beforeDetails: (
            <>
              {!isChange && <InjuryNote />}
              {token && <p>{isChange ? evaluationPage.change.rest : evaluationPage.form.rest}</p>}
            </>
          ),
          afterButton: !isChange && (
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
  const place = offeredPlaces.choices.find((known) => known.place === query["place"])?.place ?? current?.place ?? "";
  const detail = remembered || (current?.placeDetail ?? "");
  const isAddress = detailAskedAt((remembered ? place : current?.place) ?? "") === "address";
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

/** Stands above the visitor's fields, for whom an injury is what keeps them from booking. */
function InjuryNote() {
  return (
    <div className="space-y-3 text-sm print:hidden">
      <p className="text-ash">{evaluationPage.injuries}</p>
      <ClientReview className="md:hidden" />
    </div>
  );
}

function NoTimes({ view, query }: { view: OpenTimesView | null; query: OpenTimesQuery }) {
  return (
    <div className="card p-5 sm:p-8">
      <p className="text-lead" role={view ? undefined : "alert"}>
        {view ? "There are no open times at the moment." : "Open times cannot be shown at the moment."}
      </p>
      <p className="mt-4 text-ash">
        Call <PhoneLink {...site.phone} /> or{" "}
        <TextLink href={contactHref()}>send a request with the contact form</TextLink>, and {site.trainerFirstName} will
        find a time with you.
      </p>
      {view && <PageLinks view={view} query={query} />}
    </div>
  );
}

type PageLinksProps = { view: OpenTimesView; query: OpenTimesQuery };

/** The form keeps what the visitor picked. Without JavaScript, only what is in the page's URL is kept. */
function PageLinks({ view, query }: PageLinksProps) {
  const { earlierFrom, laterFrom, picked } = view;
  if (earlierFrom === null && laterFrom === null) return null;

  function hrefFrom(from: string) {
    const { request, change, place } = query;
    return evaluationHref({
      ...(typeof request === "string" && { request }),
      ...(typeof change === "string" && { change }),
      ...(typeof place === "string" && { place }),
      ...(picked && { at: picked.local }),
      from,
    });
  }
  return (
    <nav aria-label="More times" className="mt-6 flex flex-wrap gap-3">
      {earlierFrom !== null && <PageLink href={hrefFrom(earlierFrom)}>Earlier times</PageLink>}
      {laterFrom !== null && <PageLink href={hrefFrom(laterFrom)}>Later times</PageLink>}
    </nav>
  );
}

function PageLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <ButtonLink href={href} variant="outline" prefetch={false} scroll={false}>
      {children}
    </ButtonLink>
  );
}
