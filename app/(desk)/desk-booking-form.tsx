"use client";

import { type ReactNode, useState } from "react";

import { type GymChoice, type PlaceChoice, PlaceFields } from "@/app/booking-form/place-fields";
import { PickedTimeBar, SubmitArea } from "@/app/booking-form/submit-area";
import { TimeFields } from "@/app/booking-form/time-fields";
import { usePickedTime } from "@/app/booking-form/use-picked-time";
import { VisitorFields } from "@/app/booking-form/visitor-fields";
import { SignInLink } from "@/app/form-outcome/sign-in-link";
import { useForm } from "@/app/form-outcome/use-form";
import type { BookingDay } from "@/lib/domain/booking-days";
import type { BookingFieldName } from "@/lib/validation/booking-request";
import type { FormAction } from "@/lib/validation/form-state";

import { FAILED, TAKEN } from "./desk-messages";

type DeskBookingFormProps = {
  action: FormAction;
  button: string;
  /** The hidden fields name the stored request or the booking that is moved. */
  hidden: Record<string, string>;
  chosen: Partial<Record<BookingFieldName, string>>;
  days: BookingDay[];
  from: string | null;
  timeZone: string;
  /** It is undefined for a booking that is moved, because its place stays. */
  places?: readonly PlaceChoice[];
  gyms: readonly GymChoice[];
  /** The form asks for a name and an address unless the request is stored already. */
  asksWho: boolean;
  /** The links to earlier and later times. */
  links: ReactNode;
};

const HEADING_ID = "desk-booking";
const DETAILS_ID = "desk-booking-details";
const UNTOUCHED = {
  place: "",
  gym: "",
  address: "",
  startsAt: "",
  name: "",
  email: "",
  phone: "",
  message: "",
  formId: "",
};

export function DeskBookingForm(props: DeskBookingFormProps) {
  const { state, report, values, errors, isSending, formRef, formProps, restored } = useForm<BookingFieldName>({
    draft: `desk-booking:${Object.values(props.hidden).join()}`,
    action: props.action,
    noResponse: FAILED,
  });
  const typed = { ...UNTOUCHED, ...props.chosen, ...values };
  const isTaken = state.status === "error" && state.message === TAKEN;
  const [ownFormId] = useState(typed.formId);
  const formId = restored["formId"] ?? ownFormId;
  const { gym, startsAt, hasVisitor, text } = usePickedTime(formRef, typed, {
    places: props.places ?? [],
    timeZone: props.timeZone,
    restored: isTaken ? undefined : restored["startsAt"],
  });
  const isReady = text !== "" && (hasVisitor || !props.asksWho);

  return (
    <form {...formProps} noValidate aria-labelledby={HEADING_ID} className="mt-6 grid gap-8 md:grid-cols-[2fr_1fr]">
      <h2 id={HEADING_ID} className="sr-only">
        {props.button}
      </h2>
      {Object.entries(props.hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="formId" data-draft value={formId} />
      <div className="min-w-0 space-y-6">
        {props.places && (
          <PlaceFields places={props.places} gyms={props.gyms} isChange={false} {...{ gym, errors }} chosen={typed} />
        )}
        <TimeFields
          days={props.days}
          from={props.from}
          picked={startsAt}
          isTaken={isTaken}
          error={errors?.startsAt?.[0]}
          hasMistakes={errors !== undefined}
          timeZone={props.timeZone}
          links={props.links}
        />
        {text && !isReady && <PickedTimeBar text={text} detailsId={DETAILS_ID} />}
      </div>
      <div className="max-md:contents md:sticky md:top-6 md:self-start">
        <div id={DETAILS_ID} className="space-y-4">
          {props.asksWho && <VisitorFields typed={typed} errors={errors} />}
        </div>
        <SubmitArea button={props.button} text={text} isReady={isReady} isSending={isSending} failure={report.failure}>
          {report.isSignedOut && <SignInLink inNewTab />}
        </SubmitArea>
      </div>
    </form>
  );
}
