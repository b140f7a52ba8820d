"use client";

import { BookingFields } from "@/components/forms/booking/booking-fields";
import type { OfferedPlaces } from "@/components/forms/booking/place-fields";
import type { OfferedTimes } from "@/components/forms/booking/time-fields";
import { SessionFailureAlert } from "@/components/forms/session-failure-alert";
import { useForm } from "@/components/forms/use-form";
import type { BookingFieldName } from "@/lib/validation/booking-request";
import { perQuestion } from "@/lib/validation/fields";
import type { FormAction } from "@/lib/validation/form-state";

import { FAILED, TAKEN } from "./desk-messages";

type DeskBookingFormProps = {
  action: FormAction;
  button: string;
  hidden: Record<string, string>;
  times: OfferedTimes;
  /** It is null for a booking that is moved, because its place stays. */
  places: OfferedPlaces | null;
  chosen: Partial<Record<BookingFieldName, string>>;
  asksWho: boolean;
};

const HEADING_ID = "desk-booking";
const UNTOUCHED = {
  place: "",
  gym: "",
  address: "",
  startsAt: "",
  name: "",
  email: "",
  message: "",
  ...perQuestion(() => ""),
  formId: "",
};

export function DeskBookingForm({ action, button, hidden, times, places, chosen, asksWho }: DeskBookingFormProps) {
  const { state, report, values, errors, isSending, formRef, formProps, restored } = useForm<BookingFieldName>({
    draft: `desk-booking:${Object.values(hidden).join()}`,
    action,
    noResponse: FAILED,
  });

  return (
    <form {...formProps} noValidate aria-labelledby={HEADING_ID} className="mt-6 grid gap-x-8 md:grid-cols-[2fr_1fr]">
      <h2 id={HEADING_ID} className="sr-only">
        {button}
      </h2>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <BookingFields
        {...{ button, times, places, asksWho }}
        form={{
          formRef,
          typed: { ...UNTOUCHED, ...chosen, ...values },
          errors,
          restored,
          isTaken: state.status === "error" && state.message === TAKEN,
          isSending,
          alert: <SessionFailureAlert {...report} className="mt-6" />,
          hasFailed: report.failure !== undefined,
        }}
        detailsClassName="md:sticky md:top-6 md:self-start"
      />
    </form>
  );
}
