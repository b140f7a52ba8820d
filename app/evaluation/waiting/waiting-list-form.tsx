"use client";

import { type ReactNode, useId } from "react";

import type { PlaceChoice } from "@/components/forms/booking/place-fields";
import { CheckBox } from "@/components/forms/check-box";
import { ChoiceGroup, ChoiceTile } from "@/components/forms/choice";
import { FailureAlert } from "@/components/forms/failure-alert";
import { EmailInput, focusIf, TextField } from "@/components/forms/field";
import { useForm } from "@/components/forms/use-form";
import { CameFromField, Honeypot } from "@/components/forms/visitor-form-parts";
import { Button } from "@/components/ui/button";
import { BreaksAfterCommas } from "@/components/ui/line-breaks";
import { SEND_FAILED } from "@/lib/content/state-texts";
import type { waitingList } from "@/lib/content/waiting-page";
import type { WaitingPeriod } from "@/lib/domain/waiting-periods";
import type { WaitingFieldName } from "@/lib/validation/booking-request";
import type { FormAction } from "@/lib/validation/form-state";

type WaitingListFormProps = {
  action: FormAction;
  texts: typeof waitingList;
  /** The token is that of a stored request, which hides the visitor's fields. */
  token: string | null;
  account: { name: string; email: string } | null;
  periods: readonly WaitingPeriod[];
  places: readonly PlaceChoice[];
  place: string;
  phone: { display: string; e164: string };
  privacy: ReactNode;
};

export function WaitingListForm({
  action,
  texts,
  token,
  account,
  periods,
  places,
  place,
  phone,
  privacy,
}: WaitingListFormProps) {
  const { state, report, values, errors, field, isSending, formProps } = useForm<WaitingFieldName>({
    draft: token ? `waiting:${token}` : "waiting",
    action,
    noResponse: SEND_FAILED,
  });
  const headingId = useId();

  return (
    <section aria-labelledby={headingId} className="mt-12 scroll-mt-6 card p-5 sm:p-8 print:hidden">
      <h2 id={headingId} className="display text-heading text-gold">
        {texts.title}
      </h2>
      {state.status === "done" ? (
        <p
          role="status"
          tabIndex={-1}
          ref={focus}
          {...focusIf(true)}
          className="mt-3 scroll-mt-24 text-lead outline-none"
        >
          {state.message}
        </p>
      ) : (
        <form
          {...formProps}
          noValidate
          aria-labelledby={headingId}
          className="mt-3 grid gap-x-12 gap-y-6 lg:grid-cols-2 lg:items-start"
        >
          <p className="lg:col-span-2">{texts.invitation}</p>
          {token && <input type="hidden" name="token" value={token} />}
          <ChoiceGroup title="Where" error={errors?.place?.[0]}>
            <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.25rem),1fr))] gap-2">
              {places.map(({ place: value, title }, index) => (
                <ChoiceTile
                  key={value}
                  name="place"
                  value={value}
                  label={title}
                  required
                  defaultChecked={value === (values.place ?? place)}
                  {...focusIf(errors?.place !== undefined && index === 0)}
                >
                  <span className="font-semibold lg:px-2">{title}</span>
                </ChoiceTile>
              ))}
            </div>
          </ChoiceGroup>
          <ChoiceGroup title={texts.when}>
            <p className="mt-2 text-sm text-ash">{texts.anyTime}</p>
            <div className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-3 lg:max-xl:grid-cols-1">
              {periods.map((name) => (
                <PeriodBox key={name} name={name} {...texts.periods[name]} isChecked={values[name] === "on"} />
              ))}
            </div>
          </ChoiceGroup>
          {!token && (
            <>
              <CameFromField />
              <TextField label="Name" {...field("name", account?.name)} required autoComplete="name" dir="auto" />
              <EmailInput {...field("email", account?.email)} required enterKeyHint="send" />
            </>
          )}
          <Honeypot />
          <div>
            <Button type="submit" aria-disabled={isSending}>
              {isSending ? "Sending…" : texts.button}
            </Button>
            <FailureAlert {...report} phone={phone} className="mt-6" />
          </div>
          {privacy}
        </form>
      )}
    </section>
  );
}

type PeriodBoxProps = { name: string; label: string; hint: string; isChecked: boolean };

function PeriodBox({ name, label, hint, isChecked }: PeriodBoxProps) {
  const id = useId();

  return (
    <div className="flex min-h-11 items-start gap-3">
      <CheckBox id={id} name={name} defaultChecked={isChecked} aria-describedby={`${id}-hint`} />
      <span className="leading-tight">
        <label htmlFor={id} className="cursor-pointer font-semibold">
          {label}
        </label>
        <span id={`${id}-hint`} className="block text-sm text-ash">
          <BreaksAfterCommas text={hint} />
        </span>
      </span>
    </div>
  );
}

function focus(element: HTMLElement | null) {
  element?.focus();
}
