"use client";

import { type ReactNode, useState } from "react";

import { SendFailure } from "@/app/(marketing)/send-failure";
import { VisitorLocalTime } from "@/components/islands/visitor-local-time";
import { Button } from "@/components/ui/button";
import { ChoiceGroup, ChoiceGroups, ChoiceTile } from "@/components/ui/choice";
import { EmailInput, TextArea, TextField } from "@/components/ui/field";
import type { BookingPlaceTexts } from "@/lib/content/evaluation-page";
import type { BookingDay } from "@/lib/domain/booking-days";
import { describeTime } from "@/lib/domain/describe-time";
import { BOOKING_FIELD_NAMES } from "@/lib/validation/booking-fields";

import { type BookingAction, useBookingForm } from "./use-booking-form";

type BookingFormProps = {
  action: BookingAction;
  isChange: boolean;
  title: string;
  button: string;
  /** Token of the booking to change or of a stored contact request; hides the contact fields. */
  token: string | null;
  /** Fills in the contact fields. */
  account: { name: string; email: string } | null;
  /** Random: tells this form sent again from another one with the same words. */
  formId: string;
  /** Preselected. */
  place: string | undefined;
  /** Another visitor took the chosen time. */
  isTaken: boolean;
  /** Null if the database does not respond. */
  days: BookingDay[] | null;
  places: readonly Pick<BookingPlaceTexts, "place" | "title" | "hint">[];
  timeZone: string;
  phone: { display: string; e164: string };
  /** Shown where there are no times. */
  instead: ReactNode;
  links: ReactNode;
  /** Shown below the button. */
  children: ReactNode;
};

const HEADING_ID = "evaluation-form-title";

export function BookingForm(props: BookingFormProps) {
  const { isChange, title, button, token, isTaken, days, places, timeZone, phone } = props;
  const { state, isSending, formProps } = useBookingForm(props.action);
  const typed = state.status === "error" ? state.values : undefined;
  const errors = state.status === "error" ? state.fieldErrors : undefined;
  const isFailed = state.status === "error" && !errors && !isSending;
  const [picked, setPicked] = useState("");
  const [formId] = useState(typed?.formId || props.formId);
  const firstWrong = BOOKING_FIELD_NAMES.find((name) => errors?.[name]);

  if (state.status === "too-many") return <TooMany text={state.text} />;
  // Keeps what was typed while the database is down, also after a full page load.
  if (!days?.length && !typed) {
    return (
      <div className="max-w-(--container-prose) space-y-6">
        {isTaken && <Taken isChange={isChange} />}
        {props.instead}
      </div>
    );
  }

  const place = typed?.place || props.place;
  const shownDays = days?.length ? days : [pickedDay(typed?.startsAt ?? "", timeZone)];
  function showPicked({ currentTarget }: { currentTarget: HTMLFormElement }) {
    const startsAt = new FormData(currentTarget).get("startsAt");
    const times = shownDays.flatMap((day) => day.times.map((time) => ({ ...time, day: day.label })));
    const time = times.find((known) => known.startsAt === startsAt);
    setPicked(time ? `${time.label} on ${time.day}` : "");
  }
  const known = { name: props.account?.name, email: props.account?.email, message: undefined };
  const field = (name: "name" | "email" | "message") => ({
    name,
    defaultValue: typed?.[name] ?? known[name],
    error: errors?.[name]?.[0],
    ...focusIf(name === firstWrong),
  });

  return (
    <form
      {...formProps}
      onChange={showPicked}
      noValidate
      aria-labelledby={HEADING_ID}
      className="grid gap-x-6 gap-y-12 lg:grid-cols-3 lg:items-start"
    >
      <div className="space-y-10 lg:col-span-2">
        <h2 id={HEADING_ID} className="display text-heading">
          {title}
        </h2>
        {isTaken && state.status === "idle" && <Taken isChange={isChange} />}
        <ChoiceGroup title="Where" error={errors?.place?.[0]}>
          <div className="mt-3 grid gap-3 sm:grid-cols-3">
            {places.map(({ place: value, title: label, hint }, index) => (
              <ChoiceTile
                key={value}
                name="place"
                value={value}
                label={label}
                required
                defaultChecked={value === place}
                {...focusIf(firstWrong === "place" && index === 0)}
              >
                <span className="font-semibold">{label}</span>
                <span className="mt-0.5 text-sm">{hint}</span>
              </ChoiceTile>
            ))}
          </div>
        </ChoiceGroup>
        <ChoiceGroups title="Day and time" error={errors?.startsAt?.[0]}>
          {(errorId) =>
            shownDays.map((day, dayIndex) => (
              <fieldset key={day.label} aria-describedby={errorId} className="mt-8 first-of-type:mt-3">
                <legend className="font-semibold">{day.label}</legend>
                <div className="mt-3 grid gap-2 min-[15rem]:grid-cols-2 min-[26rem]:grid-cols-3 sm:grid-cols-4">
                  {day.times.map(({ startsAt, label }, index) => (
                    <ChoiceTile
                      key={startsAt}
                      name="startsAt"
                      value={startsAt}
                      label={`${day.label}, ${label}`}
                      required
                      defaultChecked={startsAt === typed?.startsAt}
                      {...focusIf(firstWrong === "startsAt" && dayIndex === 0 && index === 0)}
                    >
                      <span className="font-semibold">{label}</span>
                      <VisitorLocalTime moment={startsAt} timeZone={timeZone} />
                    </ChoiceTile>
                  ))}
                </div>
              </fieldset>
            ))
          }
        </ChoiceGroups>
        {props.links}
      </div>
      <div className="space-y-6 card p-5 sm:p-8 lg:tall:sticky lg:tall:top-24">
        {token && <input type="hidden" name="token" value={token} />}
        {!token && <input type="hidden" name="formId" value={formId} />}
        {token && !isChange && <p>Your request is stored. Pick a place and a time, and that is all.</p>}
        {!token && (
          <>
            <TextField label="Name" {...field("name")} required autoComplete="name" dir="auto" />
            <EmailInput {...field("email")} required />
            <TextArea label="Message (optional)" {...field("message")} rows={3} />
          </>
        )}
        <p aria-live="polite" className="font-semibold text-balance text-gold empty:hidden">
          {picked}
        </p>
        <div>
          <Button type="submit" aria-disabled={isSending} className="w-full">
            {isSending ? "Sending…" : button}
          </Button>
          <div role="alert" tabIndex={-1} {...focusIf(isFailed)} className="failure-box outline-none">
            {isFailed && <SendFailure phone={phone} retryAfterMs={state.retryAfterMs} />}
          </div>
        </div>
        {!isChange && props.children}
      </div>
    </form>
  );
}

function Taken({ isChange }: Pick<BookingFormProps, "isChange">) {
  return (
    <p role="alert" tabIndex={-1} {...focusIf(true)} className="failure-box mt-0! outline-none">
      {`That time was just taken. ${isChange ? "Your booking is unchanged." : "Your request is stored."} Please pick another time.`}
    </p>
  );
}

function TooMany({ text }: { text: string }) {
  return (
    <p
      role="status"
      tabIndex={-1}
      ref={focus}
      {...focusIf(true)}
      className="max-w-(--container-prose) rounded-md border border-success/60 bg-success/10 px-5 py-4 text-lead outline-none"
    >
      {text}
    </p>
  );
}

function focus(element: HTMLElement | null) {
  element?.focus();
}

/** Without JavaScript the response is a new page: scrolls it to the message or the first wrong field. */
function focusIf(isWanted: boolean) {
  return isWanted ? { autoFocus: true } : {};
}

/** The one time that is known without the database. */
function pickedDay(startsAt: string, timeZone: string): BookingDay {
  const moment = new Date(startsAt);
  if (Number.isNaN(moment.getTime())) return { label: "", times: [] };
  const { day, time } = describeTime(moment, timeZone);
  return { label: day, times: [{ startsAt, label: time }] };
}
