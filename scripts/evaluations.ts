import { existsSync } from "node:fs";

import { bookingRules } from "@/lib/content/booking-rules";
import { BLOCK_MINUTES, BOOKING_OUTCOMES } from "@/lib/domain/booking";
import { readPages, toJson } from "@/lib/domain/export-formats";
import { listDays, localDay, readDays, readLocalTime, toTimeRow } from "@/lib/domain/open-times";
import { OperatorError } from "@/lib/operator-error";
import { revokeFeedKey } from "@/lib/server/accounts/feed-key";
import { asCsv, asJson, asText } from "@/lib/server/bookings/format-bookings";
import { findFeed } from "@/lib/server/bookings/booking-links";
import { blockTime, closeDays, openDays, unblockTime } from "@/lib/server/bookings/blocked-times";
import { type ListedBooking, listBookings } from "@/lib/server/bookings/booking-rows";
import { cancelBooking, markBooking } from "@/lib/server/bookings/bookings";
import { findOpenTimes } from "@/lib/server/bookings/find-open-times";
import { busyAsJson, busyAsText, describeFailures } from "@/lib/server/bookings/format-busy-times";
import { WORKER_FILE } from "@/lib/server/bookings/trainer-calendar/read-in-worker";
import { readCalendars } from "@/lib/server/bookings/trainer-calendar/read-calendars";
import { db } from "@/lib/server/db";
import { isEmailConfigured } from "@/lib/server/email/send-email";
import { isId } from "@/lib/validation/stored-values";

import { compileCalendarWorker } from "./build";
import { type CommandContext, print, readWords, type Words } from "./command-line";
import { withDatabase } from "./with-database";

const OPTIONS = {
  past: { type: "boolean" },
  csv: { type: "boolean" },
  json: { type: "boolean" },
  from: { type: "string" },
  days: { type: "string" },
  minutes: { type: "string" },
  read: { type: "boolean" },
  new: { type: "boolean" },
} as const;

type Options = Parameters<Words<typeof OPTIONS>[string]["run"]>[1];

const MARK_USAGE = `mark <id> ${BOOKING_OUTCOMES.join("|")}`;
const COMMANDS: Words<typeof OPTIONS> = {
  list: { run: list, usage: "[--past] [--csv | --json]", options: ["past", "csv", "json"] },
  times: { run: listTimes, usage: "times [--from 2027-03-13] [--days 7] [--json]", options: ["from", "days", "json"] },
  close: { run: close, usage: "close 2026-12-24 [2026-12-26]", maxArguments: 2 },
  open: { run: open, usage: "open 2026-12-24 [2026-12-26]", maxArguments: 2 },
  block: { run: block, usage: 'block "2026-12-01 09:00" [--minutes 60]', options: ["minutes"], maxArguments: 1 },
  unblock: { run: unblock, usage: 'unblock "2026-12-01 09:00"', maxArguments: 1 },
  cancel: { run: cancel, usage: "cancel <id>", maxArguments: 1 },
  mark: { run: mark, usage: MARK_USAGE, maxArguments: 2 },
  busy: { run: listBusy, usage: "busy [--json] [--read]", options: ["json", "read"] },
  "calendar-link": { run: linkCalendar, usage: "calendar-link [--new]", options: ["new"] },
};

/** The limit keeps a typo from closing or listing centuries. */
const MAX_DAYS = 366;

export async function run({ args }: CommandContext) {
  await withDatabase(readWords("evaluations", COMMANDS, OPTIONS, args));
}

async function list(_args: string[], { past, csv, json }: Options) {
  const period = past ? "past" : "upcoming";
  const bookings = readPages<ListedBooking>((after) => listBookings({ period, after }));
  await print(csv ? asCsv(bookings) : json ? asJson(bookings) : asText(bookings));
}

async function listTimes(_args: string[], { from, days = "7", json }: Options) {
  const first = from ?? localDay(bookingRules, new Date());
  const period = readDays(bookingRules, first, readCount("--days", days, { min: 1, max: MAX_DAYS }));
  if (!period) throw new OperatorError("--from should be a day such as 2027-03-13.");

  const now = from === undefined ? new Date() : null;
  const rows = (await findOpenTimes({ ...period, now })).map(toTimeRow);
  const lines = rows.length > 0 ? rows.map(({ local }) => `${local.replace("T", " ")}\n`) : ["No open times.\n"];
  await print(json ? toJson(rows) : lines);
}

async function close(args: string[]) {
  const days = readDayRange(args);
  const { standing } = await closeDays(days);
  console.log(`Closed: ${args.join(" to ")}.`);
  if (standing.length === 0) return;
  console.log("These bookings stand there; they were not cancelled:\n");
  await print(asText(standing));
}

async function open(args: string[]) {
  const days = readDayRange(args);
  const { stillClosed } = await openDays(days);
  console.log(`Open again: ${args.join(" to ")}.`);
  if (stillClosed.length > 0)
    console.log(`Still closed (a holiday opens only when named alone): ${stillClosed.join(", ")}.`);
}

async function block([time = ""]: string[], { minutes = "60" }: Options) {
  const startsAt = readTime(time);
  const length = readCount("--minutes", minutes, BLOCK_MINUTES);
  if (!(await blockTime(startsAt, length)))
    throw new OperatorError(`Not blocked: the ${length} minutes from ${time} are booked or blocked already.`);
  console.log(`Blocked: ${time}, ${length} minutes.`);
}

async function unblock([time = ""]: string[]) {
  const startsAt = readTime(time);
  if (!(await unblockTime(startsAt))) throw new OperatorError(`No block starts at ${time}.`);
  console.log(`No longer blocked: ${time}.`);
}

async function cancel([id = ""]: string[]) {
  checkId(id);
  if ((await cancelBooking({ id, by: "command line", networkKey: null })) === "not-upcoming")
    throw new OperatorError(`There is no upcoming booking with the id ${id}.`);
  const next = isEmailConfigured() ? "The visitor is told by email." : "No mail server is set: tell the visitor.";
  console.log(`Cancelled booking ${id}. ${next}`);
}

async function mark([id = "", word]: string[]) {
  checkId(id);
  const outcome = BOOKING_OUTCOMES.find((known) => known === word);
  if (!outcome) throw new OperatorError(`Use: npm run evaluations -- ${MARK_USAGE}`);
  if ((await markBooking(id, outcome)) === "changed")
    throw new OperatorError(`Booking ${id} cannot be marked: it is unknown, was cancelled or has not begun.`);
  console.log(`Marked booking ${id} as ${outcome}.`);
}

async function listBusy(_args: string[], { json, read }: Options) {
  // A container cannot write the file, and has that of the build.
  if (read && !existsSync(WORKER_FILE)) await compileCalendarWorker();
  const failures = read && describeFailures(await readCalendars());
  await print(json ? busyAsJson() : busyAsText());
  if (failures) throw new OperatorError(failures);
}

async function linkCalendar(_args: string[], { new: isNew }: Options) {
  if (isNew) await revokeFeedKey(db());
  console.log((await findFeed()).url);
}

function readDayRange([first = "", last = first]: string[]) {
  const days = listDays(first, last, MAX_DAYS);
  if (!days)
    throw new OperatorError(`Days should look like 2026-12-24, or 2026-12-24 2026-12-26, ${MAX_DAYS} at most.`);
  return days;
}

function readTime(time: string) {
  const startsAt =
    /^(?!0)\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(time) && readLocalTime(bookingRules, time.replace(" ", "T"));
  if (!startsAt)
    throw new OperatorError('A time should look like "2026-12-01 09:00", in quotes, and exist on that day.');
  return startsAt;
}

function readCount(option: string, text: string, { min, max }: { min: number; max: number }) {
  const count = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (count < min || count > max) throw new OperatorError(`${option} should be a number from ${min} to ${max}.`);
  return count;
}

function checkId(id: string) {
  if (!isId(id)) throw new OperatorError("An id should look like 6f0c8f5e-3c5b-4c1e-9a52-0d6f7d1c9b1a.");
}
