import { type RefObject, useSyncExternalStore } from "react";

import { detailAskedAt } from "@/lib/domain/booking";
import { describeTime } from "@/lib/domain/describe-time";
import type { BookingFieldName } from "@/lib/validation/booking-request";
import { readField } from "@/lib/validation/read-field";

import type { PlaceChoice } from "./place-fields";

type UsePickedTimeOptions = {
  places: readonly PlaceChoice[];
  timeZone: string;
  restored: string | undefined;
};

/** Reads what is picked and typed. `text` is "" or "Tuesday, December 1, 3:00 PM · In-Gym, Pasadena", for example. */
export function usePickedTime(
  formRef: RefObject<HTMLFormElement | null>,
  typed: Pick<Record<BookingFieldName, string>, "place" | "gym" | "startsAt" | "name" | "email">,
  { places, timeZone, restored = "" }: UsePickedTimeOptions,
) {
  const onServer = snapshot({ ...typed, startsAt: validTime(typed.startsAt) });
  // The form itself is read, so that a choice made before hydration or on another page of times counts as well.
  const current = useSyncExternalStore(
    subscribeToInput,
    () => (formRef.current ? snapshot(readForm(formRef.current, restored)) : onServer),
    () => onServer,
  );
  const [place = "", gym = "", startsAt = "", hasVisitor] = current.split(SEPARATOR);

  const title = places.find((known) => known.place === place)?.shortTitle ?? "";
  const text =
    startsAt && describePicked(startsAt, timeZone, detailAskedAt(place) === "gym" ? `${title}, ${gym}` : title);
  return { startsAt, gym, hasVisitor: hasVisitor === "yes", text };
}

const SEPARATOR = "\n";

function readForm(form: HTMLFormElement, restored: string) {
  const data = new FormData(form);
  const read = (name: string) => readField(data, name);
  return {
    place: read("place"),
    gym: read("gym"),
    startsAt: readPicked(data) || restored,
    name: read("name").trim(),
    email: read("email").trim(),
  };
}

/** React compares it with the one before. */
function snapshot({ place, gym, startsAt, name, email }: ReturnType<typeof readForm>) {
  return [place, gym, startsAt, name && email ? "yes" : ""].join(SEPARATOR);
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

function describePicked(startsAt: string, timeZone: string, placeText: string) {
  const moment = new Date(startsAt);
  if (Number.isNaN(moment.getTime())) return "";
  const { day, time } = describeTime(moment, timeZone);
  return [`${day}, ${time}`, placeText].filter(Boolean).join(" · ");
}

function subscribeToInput(notify: () => void) {
  document.addEventListener("change", notify);
  document.addEventListener("input", notify);
  return () => {
    document.removeEventListener("change", notify);
    document.removeEventListener("input", notify);
  };
}
