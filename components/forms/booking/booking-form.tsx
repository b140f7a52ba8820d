"use client";

import { type ReactNode, useId, useState } from "react";

import { FailureAlert } from "@/components/forms/failure-alert";
import { useForm } from "@/components/forms/use-form";
import { CameFromField, Honeypot } from "@/components/forms/visitor-form-parts";
import type { BookingFieldName } from "@/lib/validation/booking-request";
import { perQuestion } from "@/lib/validation/fields";
import type { FormAction } from "@/lib/validation/form-state";

import { StoredAsRequest } from "./booking-messages";
import { type OfferedPlaces, PlaceFields } from "./place-fields";
import { PickedTimeBar, SubmitArea } from "./submit-area";
import { type OfferedTimes, pickedDay, TimeFields } from "./time-fields";
import { usePickedTime, validTime } from "./use-picked-time";
import { VisitorFields } from "./visitor-fields";

type BookingFormProps = {
  by: "visitor" | "trainer";
  action: FormAction;
  draft: string;
  noResponse: string;
  title: string;
  button: string;
  /** Says what is booked for, moved or changed. */
  hidden: Record<string, string>;
  times: OfferedTimes;
  /** It is null for a booking whose place stays. */
  places: OfferedPlaces | null;
  /** Nobody is asked who comes with a stored request or a booking. */
  asksWho: boolean;
  /** A form that changes a booking asks for nothing that its place does not need. */
  isChange?: boolean;
  /** The page comes with these. The random `formId` tells this form, sent again, from another one with the same values. */
  chosen: Partial<Record<BookingFieldName, string>>;
  /** The time that was picked before is not kept. The trainer's form is told so by its action. */
  isTaken?: boolean;
  takenMessage?: string;
  /** Visitors may call instead. */
  phone?: { display: string; e164: string };
  classNames: Record<"form" | "details", string> & { column?: string };
  slots?: Partial<Record<"notice" | "noTimes" | "beforeDetails" | "afterButton" | "aside", ReactNode>>;
};

const EMPTY: Record<BookingFieldName, string> = {
  place: "",
  gym: "",
  address: "",
  startsAt: "",
  name: "",
  email: "",
  message: "",
  formId: "",
  ...perQuestion(() => ""),
};

/** With a place and a time, visitors and the trainer book, change or move. */
export function BookingForm({ by, action, draft, noResponse, title, button, hidden, ...props }: BookingFormProps) {
  const { times, places, asksWho, isChange = false, chosen, phone, classNames, slots = {} } = props;
  const { state, report, values, errors, isSending, formRef, formProps, restored } = useForm<BookingFieldName>({
    draft,
    action,
    noResponse,
  });
  const [headingId, detailsId] = [useId(), useId()];
  const typed = { ...EMPTY, ...chosen, ...values };
  const [ownFormId] = useState(typed.formId);
  const isTaken = props.isTaken || (state.status === "error" && state.message === (props.takenMessage ?? null));
  const { startsAt, gym, hasVisitor, text } = usePickedTime(formRef, typed, {
    places: places?.choices ?? [],
    timeZone: times.timeZone,
    restored: isTaken ? undefined : restored["startsAt"],
  });
  const isReady = text !== "" && (hasVisitor || !asksWho);

  if (state.status === "done") return <StoredAsRequest text={state.message} phone={phone} />;
  // A form that failed stays, with what was typed, while the database is down, even after a full page load.
  if (slots.noTimes && state.status === "idle") {
    return (
      <div className="max-w-(--container-prose) space-y-6">
        {slots.notice}
        {slots.noTimes}
      </div>
    );
  }

  const days = times.days.length > 0 ? times.days : pickedDay(validTime(typed.startsAt), times.timeZone);

  return (
    <form {...formProps} noValidate aria-labelledby={headingId} className={classNames.form}>
      <h2 id={headingId} className="sr-only">
        {title}
      </h2>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {by === "visitor" && asksWho && <CameFromField />}
      {by === "visitor" && !isChange && <Honeypot />}
      <div className="flex min-w-0 flex-col gap-y-5 md:gap-y-6">
        {state.status === "idle" && slots.notice}
        {places && <PlaceFields {...places} gym={gym} errors={errors} isChange={isChange} chosen={typed} />}
        <TimeFields
          times={{ ...times, days }}
          picked={startsAt}
          isTaken={isTaken}
          error={errors?.startsAt?.[0]}
          hasMistakes={errors !== undefined}
        />
        {text && !isReady && <PickedTimeBar text={text} detailsId={detailsId} />}
      </div>
      <div className={classNames.column ?? "contents"}>
        {/* As high as the times, beyond which what is sticky in it does not go. */}
        <div className="max-md:contents md:self-stretch">
          <div className={`max-md:contents ${classNames.details}`}>
            <div id={detailsId} className="@container space-y-4 max-md:mt-8">
              {slots.beforeDetails}
              {asksWho && <input type="hidden" name="formId" data-draft value={restored["formId"] ?? ownFormId} />}
              {asksWho && <VisitorFields typed={typed} errors={errors} />}
            </div>
            <SubmitArea
              button={button}
              text={text}
              isReady={isReady}
              isSending={isSending}
              hasFailed={report.failure !== undefined}
            >
              <FailureAlert {...report} phone={phone} className="mt-6" />
            </SubmitArea>
            {slots.afterButton}
          </div>
        </div>
        {slots.aside}
      </div>
    </form>
  );
}
