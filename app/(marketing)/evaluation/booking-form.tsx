"use client";

import { type ReactNode, useId, useState } from "react";

import { Honeypot } from "@/app/(marketing)/honeypot";
import { SendFailure } from "@/app/(marketing)/send-failure";
import { type GymChoice, type PlaceChoice, PlaceFields } from "@/app/booking-form/place-fields";
import { pickedDay, TimeFields } from "@/app/booking-form/time-fields";
import { PickedTimeBar, SubmitArea } from "@/app/booking-form/submit-area";
import { usePickedTime } from "@/app/booking-form/use-picked-time";
import { VisitorFields } from "@/app/booking-form/visitor-fields";
import { useForm } from "@/app/form-outcome/use-form";
import { SEND_FAILED } from "@/lib/content/state-texts";
import type { BookingDay } from "@/lib/domain/booking-days";
import type { BookingFieldName } from "@/lib/validation/booking-request";
import type { FormAction } from "@/lib/validation/form-state";

import { StoredAsRequest, Taken } from "./booking-messages";

type BookingFormProps = {
  action: FormAction;
  isChange: boolean;
  title: string;
  button: string;
  /** The token of the booking to change or of a stored request, which hides the visitor's fields. */
  token: string | null;
  /** The form starts with these values. */
  chosen: { place: string; gym: string; address: string; startsAt: string };
  /** The name and the address of a signed-in visitor fill the fields. */
  account: { name: string; email: string } | null;
  /** The random id distinguishes this form, sent again, from another form with the same values. */
  formId: string;
  /** Another visitor took the chosen time. */
  isTaken: boolean;
  /** It is null if the database does not respond. */
  days: BookingDay[] | null;
  from: string | null;
  places: readonly PlaceChoice[];
  gyms: readonly GymChoice[];
  timeZone: string;
  phone: { display: string; e164: string };
  /** The page shows this in place of the form if there are no times. */
  instead: ReactNode;
  links: ReactNode;
  /** The form shows this below its button. */
  privacy: ReactNode;
  /** These are shown beside the fields, or below them in narrow windows. */
  children: ReactNode;
};

const HEADING_ID = "evaluation-form-title";
const NOBODY = { name: "", email: "" };

export function BookingForm(props: BookingFormProps) {
  const { isChange, token, isTaken, days, places, gyms, timeZone } = props;
  const { state, values, errors, isSending, formRef, formProps, restored } = useForm<BookingFieldName>({
    draft: token ?? "booking",
    action: props.action,
    noResponse: SEND_FAILED,
  });
  const detailsId = useId();
  const untouched = { ...props.chosen, ...(props.account ?? NOBODY), phone: "", message: "", formId: props.formId };
  const typed = { ...untouched, ...values };
  const isFailed = (state.status === "error" || state.status === "failed") && !errors && !isSending;
  const [ownFormId] = useState(typed.formId || props.formId);
  const formId = restored["formId"] ?? ownFormId;

  const { typedTime, startsAt, gym, hasVisitor, text } = usePickedTime(formRef, typed, {
    places,
    timeZone,
    restored: isTaken ? undefined : restored["startsAt"],
  });

  if (state.status === "done") return <StoredAsRequest text={state.message} phone={props.phone} />;
  // A form that failed stays, with what was typed, while the database is down, even after a full page load.
  if (!days?.length && state.status === "idle") {
    return (
      <div className="max-w-(--container-prose) space-y-6">
        {isTaken && <Taken isChange={isChange} />}
        {props.instead}
      </div>
    );
  }

  const shownDays = days?.length ? days : pickedDay(typedTime, timeZone);
  const isReady = text !== "" && (token !== null || hasVisitor);

  return (
    <form
      {...formProps}
      noValidate
      aria-labelledby={HEADING_ID}
      className={`gap-x-8 gap-y-12 md:grid md:grid-cols-[minmax(0,1fr)_min(18rem,40vw)] md:items-start lg:grid-cols-[minmax(0,1fr)_min(22rem,36vw)] ${props.children ? "xl:grid-cols-[minmax(0,1fr)_min(22rem,28vw)_min(17rem,22vw)]" : ""}`}
    >
      <h2 id={HEADING_ID} className="sr-only">
        {props.title}
      </h2>
      <div className="min-w-0 space-y-6">
        {isTaken && state.status === "idle" && <Taken isChange={isChange} />}
        {props.from && <input type="hidden" name="from" value={props.from} />}
        <PlaceFields {...{ places, gyms, gym, errors }} chosen={typed} isChange={isChange} />
        <TimeFields
          days={shownDays}
          from={props.from}
          picked={startsAt}
          isTaken={isTaken}
          error={errors?.startsAt?.[0]}
          hasMistakes={errors !== undefined}
          timeZone={timeZone}
          links={props.links}
        />
        {text && !isReady && <PickedTimeBar text={text} detailsId={detailsId} />}
      </div>
      <div className="max-md:contents md:card md:p-6 md:tall:sticky md:tall:top-24">
        <div id={detailsId} className="space-y-4 max-md:mt-8">
          {token && <input type="hidden" name="token" value={token} />}
          {token && (
            <p>
              {isChange
                ? "Pick your new time. There’s nothing else to fill in."
                : "Your request is stored. All that’s left is a place and a time."}
            </p>
          )}
          {!token && <input type="hidden" name="formId" data-draft value={formId} />}
          {!token && <VisitorFields typed={typed} errors={errors} />}
          {!isChange && <Honeypot />}
        </div>
        <SubmitArea
          button={props.button}
          text={text}
          isReady={isReady}
          isSending={isSending}
          failure={isFailed && <SendFailure {...state} phone={props.phone} />}
        />
        {!isChange && <div className="mt-4">{props.privacy}</div>}
      </div>
      {props.children && (
        <div className="max-md:mt-12 md:col-span-2 xl:col-span-1 xl:tall:sticky xl:tall:top-24">{props.children}</div>
      )}
    </form>
  );
}
