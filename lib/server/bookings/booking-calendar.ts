import "server-only";

import { generateIcsCalendar, type IcsEvent } from "ts-ics";

import { site } from "@/lib/content/site";
import { splitByBytes, withoutControls } from "@/lib/server/email/email-content";
import { env } from "@/lib/server/env";
import { answersOf } from "@/lib/validation/fields";

import { describeBooking } from "./describe-booking";
import { bookingUrl } from "./booking-links";
import type { listFeed, ListedBooking } from "./booking-rows";

type Feed = Awaited<ReturnType<typeof listFeed>>;

/** RFC 5545, section 3.1, allows 75 bytes, and the space that begins a folded line counts. */
const LINE_MAX_BYTES = 74;
/** How often programs read the feed, in a property of RFC 7986 and in Outlook's. ts-ics knows neither. */
const READ_EVERY_15_MINUTES = "REFRESH-INTERVAL;VALUE=DURATION:PT15M\r\nX-PUBLISHED-TTL:PT15M\r\n";
const UNSAFE_IN_QUOTES = /["\p{Cc}]/gu;

/** Email clients apply this iTIP message (RFC 5546) to the reader's calendar. */
export function invitation(event: IcsEvent, attendee: string) {
  // Outlook and Gmail do not add what one sends to oneself, unless it is published.
  const isOrganizer = event.organizer?.email.toLowerCase() === attendee.toLowerCase();
  if (isOrganizer) return { method: "PUBLISH", content: render("PUBLISH", [event]) };
  const method = event.status === "CANCELLED" ? "CANCEL" : "REQUEST";
  const attendees: IcsEvent["attendees"] = [{ email: attendee, role: "REQ-PARTICIPANT", partstat: "ACCEPTED" }];
  return { method, content: render(method, [{ ...event, attendees }]) };
}

export function bookingFile(booking: ListedBooking) {
  return render("PUBLISH", [visitorEvent(booking)]);
}

/** Links that fill in a new entry. They leave out the booking's own link, which would end up in others' logs. */
export function calendarLinks(booking: ListedBooking) {
  const { summary, location } = visitorEvent(booking);
  const [start, end] = [booking.startsAt.toISOString(), booking.endsAt.toISOString()];
  const google = new URLSearchParams({
    action: "TEMPLATE",
    text: summary,
    dates: `${basicFormat(start)}/${basicFormat(end)}`,
    location: location ?? "",
  });
  const outlook = new URLSearchParams({
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: summary,
    startdt: start,
    enddt: end,
    location: location ?? "",
  });
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`,
  };
}

export function feedFile({ bookings, blocks }: Feed) {
  const blocked = blocks.map(({ id, startsAt, endsAt }) => ({ ...eventAt(id, startsAt, endsAt), summary: "Blocked" }));
  const feed = render("PUBLISH", [...bookings.map(trainerEvent), ...blocked], `${site.brand}: evaluations`);
  return feed.replace("METHOD:PUBLISH\r\n", `$&${READ_EVERY_15_MINUTES}`);
}

export function visitorEvent(booking: ListedBooking): IcsEvent {
  const { location, directions, bringTitle, bring } = describeBooking(booking);
  const url = bookingUrl(booking.id);
  return {
    ...bookingEvent(booking),
    summary: `Training evaluation with ${site.trainerFirstName}, ${site.brand}`,
    location,
    description: `${directions}\n${bringTitle}: ${bring}\nSee, change or cancel your booking: ${url}\n${idLine(booking)}`,
    url,
  };
}

export function trainerEvent(booking: ListedBooking): IcsEvent {
  const { where, locationForTrainer } = describeBooking(booking);
  const { name, email, message } = booking.request;
  const answers = answersOf(booking.request).filter(({ isOnCalendar }) => isOnCalendar);
  const lines = answers.map(({ label, text }) => `${label}: ${text}`);
  return {
    ...bookingEvent(booking),
    summary: withoutControls(`Evaluation: ${name}`),
    location: withoutControls(locationForTrainer),
    description: withoutControls(
      [where, `${name} <${email}>`, ...lines, message, idLine(booking)].filter(Boolean).join("\n"),
    ),
  };
}

function bookingEvent({ id, startsAt, endsAt, sequence, state }: ListedBooking) {
  const status = state === "cancelled" ? ("CANCELLED" as const) : ("CONFIRMED" as const);
  return { ...eventAt(id, startsAt, endsAt), sequence, status };
}

/** read-event.ts knows an event of ours by this line if a calendar program gives it another UID. */
function idLine({ id }: ListedBooking) {
  return `Booking ${id}`;
}

function basicFormat(isoTime: string) {
  return isoTime.replace(/[-:]|\.\d{3}/g, "");
}

function eventAt(uid: string, startsAt: Date, endsAt: Date) {
  return { uid, stamp: { date: new Date() }, start: { date: startsAt }, end: { date: endsAt }, ...organizer() };
}

function organizer() {
  const { MAIL_FROM } = env();
  if (!MAIL_FROM) return {};
  const { name, address } = MAIL_FROM;
  // ts-ics neither quotes nor escapes a name.
  return { organizer: { name: `"${(name || site.brand).replace(UNSAFE_IN_QUOTES, "")}"`, email: address } };
}

function render(method: "REQUEST" | "CANCEL" | "PUBLISH", events: IcsEvent[], name?: string) {
  const prodId = `-//${site.brand}//Evaluations//EN`;
  return foldByBytes(generateIcsCalendar({ version: "2.0", prodId, method, ...(name && { name }), events }));
}

/** ts-ics counts UTF-16 units, so it can split an emoji. */
function foldByBytes(calendar: string) {
  const lines = calendar.replaceAll("\r\n ", "").split("\r\n");
  return lines.map((line) => splitByBytes(line, LINE_MAX_BYTES).join("\r\n ")).join("\r\n");
}
