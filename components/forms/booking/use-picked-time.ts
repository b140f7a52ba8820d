import { type RefObject, useSyncExternalStore } from "react";

import { detailAskedAt } from "@/lib/domain/booking";
import { describeTime } from "@/lib/domain/describe-time";
import type { BookingFieldName } from "@/lib/validation/booking-request";
import { readField } from "@/lib/validation/read-field";

import type { PlaceChoice } from "./place-fields";

/** Reads what is picked and typed. `text` is "" or "Tuesday, December 1, 3:00 PM · In-Gym, Pasadena", for example. */
export function usePickedTime(
  formRef: RefObject<HTMLFormElement | null>,
  typed: Pick<Record<BookingFieldName, string>, "place" | "gym" | "startsAt" | "name" | "email">,
  {
    places,
    timeZone,
    restored = "",
  }: {
    places: readonly PlaceChoice[];
    timeZone: string;
    restored: string | undefined;
  },
) {
  const place = useFormValue(formRef, (data) => readField(data, "place"), typed.place);
  const gym = useFormValue(formRef, (data) => readField(data, "gym"), typed.gym);
  const startsAt = useFormValue(formRef, (data) => readPicked(data) || restored, validTime(typed.startsAt));
  const hasVisitor = useFormValue(formRef, hasNameAndEmail, Boolean(typed.name && typed.email));

  const title = places.find((known) => known.place === place)?.shortTitle ?? "";
  const text =
    startsAt && describePicked(startsAt, timeZone, detailAskedAt(place) === "gym" ? `${title}, ${gym}` : title);
  return { startsAt, gym, hasVisitor, text };
}

/** The form never sends an invalid time, but other clients may. */
export function validTime(startsAt: string) {
  return Number.isNaN(Date.parse(startsAt)) ? "" : startsAt;
}

/** A time of another page is in a hidden field before the times of this page, so the last value is the choice. */
function readPicked(data: FormData) {
  const last = data.getAll("startsAt").at(-1);
  return typeof last === "string" ? last : "";
}

function hasNameAndEmail(data: FormData) {
  return Boolean(readField(data, "name").trim() && readField(data, "email").trim());
}

function describePicked(startsAt: string, timeZone: string, placeText: string) {
  const moment = new Date(startsAt);
  if (Number.isNaN(moment.getTime())) return "";
  const { day, time } = describeTime(moment, timeZone);
  return [`${day}, ${time}`, placeText].filter(Boolean).join(" · ");
}

/** Reads the form itself, so that a choice made before hydration or on another page of times counts as well. */
function useFormValue<Value extends string | boolean>(
  formRef: RefObject<HTMLFormElement | null>,
  read: (formData: FormData) => Value,
  onServer: Value,
) {
  return useSyncExternalStore(
    subscribeToInput,
    () => (formRef.current ? read(new FormData(formRef.current)) : onServer),
    () => onServer,
  );
}

function subscribeToInput(notify: () => void) {
  document.addEventListener("change", notify);
  document.addEventListener("input", notify);
  return () => {
    document.removeEventListener("change", notify);
    document.removeEventListener("input", notify);
  };
}
