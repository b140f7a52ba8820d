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
  /** It is null for a booking whose place stays. */
  places: OfferedPlaces | null;
  /** The form asks for a name and an address unless the request is stored already. */
  asksWho: boolean;
  /** A form that changes a booking asks for nothing that its place does not need. */
  isChange?: boolean;
  form: {
    formRef: RefObject<HTMLFormElement | null>;
    typed: Record<BookingFieldName, string>;
    errors: FieldErrors<BookingFieldName> | undefined;
    /** What the visitor picked before, maybe on another page of times. */
    restored: Readonly<Record<string, string>>;
    /** Another visitor took the picked time. */
    isTaken: boolean;
    isSending: boolean;
    failure: ReactNode;
  };
  /** These classes style the box of the visitor's fields and the button. */
  detailsClassName: string;
  /** These classes style the box's column. */
  columnClassName?: string;
  slots?: {
    /** Stands above the places. */
    notice?: ReactNode;
    /** Stands above the visitor's fields. */
    beforeDetails?: ReactNode;
    /** Helps after a failure. */
    afterFailure?: ReactNode;
    /** Stands below the button. */
    afterButton?: ReactNode;
    /** Stands below the box of the visitor's fields. */
    aside?: ReactNode;
  };
};

/** The places, the times, the visitor's fields and the button: two columns of the form's grid, or one on phones. */
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
          <SubmitArea {...{ button, text, isReady }} isSending={form.isSending} failure={form.failure}>
            {slots.afterFailure}
          </SubmitArea>
          {slots.afterButton}
        </div>
        {slots.aside}
      </div>
    </>
  );
}
