"use client";

import type { ReactNode } from "react";

import { FailureAlert } from "@/components/forms/failure-alert";
import { CameFromField, Honeypot } from "@/components/forms/visitor-form-parts";
import { BookingFields } from "@/components/forms/booking/booking-fields";
import type { OfferedPlaces } from "@/components/forms/booking/place-fields";
import { type OfferedTimes, pickedDay } from "@/components/forms/booking/time-fields";
import { validTime } from "@/components/forms/booking/use-picked-time";
import { useForm } from "@/components/forms/use-form";
import { SEND_FAILED } from "@/lib/content/state-texts";
import type { BookingFieldName } from "@/lib/validation/booking-request";
import { perQuestion } from "@/lib/validation/fields";
import type { FormAction } from "@/lib/validation/form-state";

import { StoredAsRequest, Taken, WantedNotOpen } from "./booking-messages";

type BookingFormProps = {
  action: FormAction;
  mode: { isChange: boolean; title: string; button: string };
  times: Omit<OfferedTimes, "days"> & {
    /** It is null if the database does not respond. */
    days: OfferedTimes["days"] | null;
    isTaken: boolean;
    isWantedNotOpen: boolean;
    /** The page shows this in place of the form if there are no times. */
    instead: ReactNode;
  };
  places: OfferedPlaces;
  visitor: {
    /** The token is that of the booking to change or of a stored request, which hides the visitor's fields. */
    token: string | null;
    account: { name: string; email: string } | null;
    chosen: { place: string; gym: string; address: string; startsAt: string };
    /** The random id distinguishes this form, sent again, from another form with the same values. */
    formId: string;
  };
  phone: { display: string; e164: string };
  slots: Record<"beforeDetails" | "privacy" | "aside", ReactNode>;
};

const HEADING_ID = "evaluation-form-title";
const NOBODY = { name: "", email: "" };

export function BookingForm({ action, mode, times, places, visitor, phone, slots }: BookingFormProps) {
  const { isChange, title, button } = mode;
  const { token, account, chosen, formId } = visitor;
  const { state, report, values, errors, isSending, formRef, formProps, restored } = useForm<BookingFieldName>({
    draft: token ?? "booking",
    action,
    noResponse: SEND_FAILED,
  });

  if (state.status === "done") return <StoredAsRequest text={state.message} phone={phone} />;
  // A form that failed stays, with what was typed, while the database is down, even after a full page load.
  if (!times.days?.length && state.status === "idle") {
    return (
      <div className="max-w-(--container-prose) space-y-6">
        {times.isTaken && <Taken isChange={isChange} />}
        {times.instead}
      </div>
    );
  }

  const notice = times.isTaken ? <Taken isChange={isChange} /> : times.isWantedNotOpen && <WantedNotOpen />;
  const typed = { ...chosen, ...(account ?? NOBODY), ...perQuestion(() => ""), message: "", formId, ...values };
  const days = times.days?.length ? times.days : pickedDay(validTime(typed.startsAt), times.timeZone);

  return (
    <form
      {...formProps}
      noValidate
      aria-labelledby={HEADING_ID}
      className={`gap-x-8 gap-y-12 md:grid md:grid-cols-[minmax(0,1fr)_min(18rem,40vw)] md:items-start lg:grid-cols-[minmax(0,1fr)_min(22rem,36vw)] ${isChange ? "" : "xl:grid-cols-2 xl:gap-x-12"}`}
    >
      <h2 id={HEADING_ID} className="sr-only">
        {title}
      </h2>
      {times.from && <input type="hidden" name="from" value={times.from} />}
      {token && <input type="hidden" name="token" value={token} />}
      {!token && <CameFromField />}
      {!isChange && <Honeypot />}
      <BookingFields
        {...{ button, places, isChange }}
        times={{ ...times, days }}
        asksWho={token === null}
        form={{
          ...{ formRef, typed, errors, restored, isSending },
          isTaken: times.isTaken,
          alert: <FailureAlert {...report} phone={phone} className="mt-6" />,
          hasFailed: report.failure !== undefined,
        }}
        detailsClassName="md:card md:p-6 md:max-xl:tall:sticky md:max-xl:tall:top-24"
        columnClassName="contents xl:block xl:tall:sticky xl:tall:top-24"
        slots={{
          notice: state.status === "idle" && notice,
          beforeDetails: (
            <>
              {slots.beforeDetails}
              {token && (
                <p>
                  {isChange
                    ? "Pick your new time. There’s nothing else to fill in."
                    : "Your request is stored. All that’s left is a place and a time."}
                </p>
              )}
            </>
          ),
          afterButton: slots.privacy,
          aside: slots.aside,
        }}
      />
    </form>
  );
}
