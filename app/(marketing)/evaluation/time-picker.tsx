import { randomUUID } from "node:crypto";

import type { ReactNode } from "react";

import { PrivacyNote } from "@/components/sections/privacy-note";
import { ButtonLink } from "@/components/ui/button";
import { PhoneLink } from "@/components/ui/phone-link";
import { TextLink } from "@/components/ui/text-link";
import { evaluationPage } from "@/lib/content/evaluation-page";
import { bookingRules } from "@/lib/content/booking-rules";
import { site } from "@/lib/content/site";
import { accountContactDetails } from "@/lib/server/accounts/browser-session";
import { bookingToken, readBookingToken, readRequestToken } from "@/lib/server/bookings/booking-links";
import { contactHref, evaluationHref } from "@/lib/routes";

import { bookTime, changeTime } from "./actions";
import { BookingForm } from "./booking-form";
import type { OpenTimesQuery, OpenTimesView } from "./load-open-times";

type TimePickerProps = {
  /** Null if the database does not respond. */
  view: OpenTimesView | null;
  query: OpenTimesQuery;
};

/** The form with the open times, or how to reach the trainer if there are none. */
export async function TimePicker({ view, query }: TimePickerProps) {
  const { title, privacy } = evaluationPage.form;
  const isChange = query["change"] !== undefined;
  const token = view ? tokenOf(view) : signedToken(query);
  const account = token ? null : await accountContactDetails();

  return (
    <div className="shell pt-12 pb-band">
      <BookingForm
        key={token ?? "new"}
        action={isChange ? changeTime : bookTime}
        isChange={isChange}
        title={isChange ? "Your new time" : title}
        button={isChange ? "Change to this time" : "Book this time"}
        token={token}
        account={account}
        formId={randomUUID()}
        place={view?.current?.place}
        isTaken={token !== null && query["taken"] !== undefined}
        days={view?.days ?? null}
        places={evaluationPage.places}
        timeZone={bookingRules.timeZone}
        phone={site.phone}
        instead={!view?.days.length && <Instead view={view} query={query} />}
        links={view && <PageLinks view={view} query={query} />}
      >
        <PrivacyNote text={privacy} />
      </BookingForm>
    </div>
  );
}

function tokenOf({ current, requestToken }: OpenTimesView) {
  return current ? bookingToken(current.id) : requestToken;
}

/** A form that failed because the database does not respond must keep what it was for. */
function signedToken({ change, request }: OpenTimesQuery) {
  if (typeof change === "string" && readBookingToken(change)) return change;
  return typeof request === "string" && readRequestToken(request) ? request : null;
}

/** Instead of the form. */
function Instead({ view, query }: TimePickerProps) {
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

function PageLinks({ view, query }: { view: OpenTimesView; query: OpenTimesQuery }) {
  const { earlierFrom, laterFrom } = view;
  if (earlierFrom === null && laterFrom === null) return null;

  function hrefFrom(from: string) {
    const { request, change } = query;
    return evaluationHref({
      ...(typeof request === "string" && { request }),
      ...(typeof change === "string" && { change }),
      ...(from && { from }),
    });
  }
  return (
    <nav aria-label="More times" className="mt-8 flex flex-wrap gap-4">
      {earlierFrom !== null && <PageLink href={hrefFrom(earlierFrom)}>Earlier times</PageLink>}
      {laterFrom !== null && <PageLink href={hrefFrom(laterFrom)}>Later times</PageLink>}
    </nav>
  );
}

function PageLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <ButtonLink href={href} variant="outline" prefetch={false}>
      {children}
    </ButtonLink>
  );
}
