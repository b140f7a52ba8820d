import { type ReactNode, type RefObject, useId, useState } from "react";

import type { BookingFieldName } from "@/lib/validation/booking-request";
import type { FieldErrors } from "@/lib/validation/form-state";

import { type OfferedPlaces, PlaceFields } from "./place-fields";
import { PickedTimeBar, SubmitArea } from "./submit-area";
import { type OfferedTimes, TimeFields } from "./time-fields";
import { usePickedTime } from "./use-picked-time";
import { VisitorFields } from "./visitor-fields";

type BookingFieldsProps = {
  button: string;
  times: OfferedTimes;
  places: OfferedPlaces | null;
  asksWho: boolean;
  /** A form that changes a booking asks for nothing that its place does not need. */
  isChange?: boolean;
  form: {
    formRef: RefObject<HTMLFormElement | null>;
    typed: Record<BookingFieldName, string>;
    errors: FieldErrors<BookingFieldName> | undefined;
    /** The visitor picked this before, maybe on another page of times. */
    restored: Readonly<Record<string, string>>;
    isTaken: boolean;
    isSending: boolean;
    alert: ReactNode;
    hasFailed: boolean;
  };
  detailsClassName: string;
  columnClassName?: string;
  slots?: {
    notice?: ReactNode;
    beforeDetails?: ReactNode;
    afterButton?: ReactNode;
    aside?: ReactNode;
  };
};

export function BookingFields({
  button,
  times,
  places,
  asksWho,
  isChange = false,
  form,
  ...props
}: BookingFieldsProps) {
  const { typed, errors, isTaken, restored } = form;
  const { columnClassName = "contents", slots = {} } = props;
  const detailsId = useId();
  const [ownFormId] = useState(typed.formId);
  const formId = restored["formId"] ?? ownFormId;
  const { startsAt, gym, hasVisitor, text } = usePickedTime(form.formRef, typed, {
    places: places?.choices ?? [],
    timeZone: times.timeZone,
    restored: isTaken ? undefined : restored["startsAt"],
  });
  const isReady = text !== "" && (hasVisitor || !asksWho);

  return (
    <>
      <div className="min-w-0 space-y-5 md:space-y-6">
        {slots.notice}
        {places && <PlaceFields {...{ ...places, gym, errors, isChange }} chosen={typed} />}
        <TimeFields
          times={times}
          picked={startsAt}
          isTaken={isTaken}
          error={errors?.startsAt?.[0]}
          hasMistakes={errors !== undefined}
        />
        {text && !isReady && <PickedTimeBar text={text} detailsId={detailsId} />}
      </div>
      <div className={columnClassName}>
        <div className={`max-md:contents ${props.detailsClassName}`}>
          <div id={detailsId} className="@container space-y-4 max-md:mt-8">
            {slots.beforeDetails}
            {asksWho && <input type="hidden" name="formId" data-draft value={formId} />}
            {asksWho && <VisitorFields typed={typed} errors={errors} />}
          </div>
          <SubmitArea {...{ button, text, isReady }} isSending={form.isSending} hasFailed={form.hasFailed}>
            {form.alert}
          </SubmitArea>
          {slots.afterButton}
        </div>
        {slots.aside}
      </div>
    </>
  );
}
