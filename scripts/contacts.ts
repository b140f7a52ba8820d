import { DAY_MS, HOUR_MS } from "@/lib/domain/durations";
import { readPages } from "@/lib/domain/export-formats";
import { OperatorError } from "@/lib/operator-error";
import { listBookingsOfRequest, listUpcomingOf } from "@/lib/server/bookings/booking-rows";
import { describeUntold } from "@/lib/server/bookings/format-bookings";
import { db } from "@/lib/server/db";
import { asCsv, asJson, asText } from "@/lib/server/requests/format-requests";
import { REQUEST_STATES, type RequestState } from "@/lib/domain/request-state";
import { type ListedRequest, listRequests } from "@/lib/server/requests/request-rows";
import { deleteRequest, markRequest } from "@/lib/server/requests/requests";
import { erasePerson } from "@/lib/server/personal-data/erase-person";
import { resendEmails } from "@/lib/server/notifications/resend-emails";
import { isId } from "@/lib/validation/stored-values";

import { type CommandContext, parseCommand, print } from "./command-line";
import { withDatabase } from "./with-database";

const USAGE =
  `Use: npm run contacts -- [--since 7d] [--state ${REQUEST_STATES.join("|")}] [--csv | --json], ` +
  "or npm run contacts -- with --mark <id> <state>, --delete <id>, --erase <e-mail> or --resend alone. " +
  "--since takes a number of hours (h), days (d) or weeks (w).";
const OPTIONS = {
  since: { type: "string" },
  state: { type: "string" },
  csv: { type: "boolean" },
  json: { type: "boolean" },
  mark: { type: "string" },
  delete: { type: "string" },
  erase: { type: "string" },
  resend: { type: "boolean" },
} as const;
const UNIT_MS: Record<string, number> = { h: HOUR_MS, d: DAY_MS, w: 7 * DAY_MS };

export async function run({ args }: CommandContext) {
  const options = readContactsOptions(args);
  await withDatabase(() => {
    if (options.mark) return mark(options.mark);
    if (options.delete !== undefined) return removeRequest(options.delete);
    if (options.erase !== undefined) return erase(options.erase);
    if (options.resend) return resend();
    const requests = readPages<ListedRequest>((after) => listRequests({ matching: {}, ...options.filter, after }));
    return print(options.csv ? asCsv(requests) : options.json ? asJson(requests) : asText(requests));
  });
}

export function readContactsOptions(args: string[], now = new Date()) {
  const { values, positionals } = parseCommand(args, OPTIONS, USAGE);
  const { since, state, csv, json, mark: id, ...rest } = values;
  const actions = { ...rest, erase: rest.erase?.trim() };
  const isAction = id !== undefined || Object.keys(rest).length > 0;
  if (isAction && Object.keys(values).length > 1) refuse("--mark, --delete, --erase and --resend stand alone.");
  if (csv && json) refuse("--csv and --json exclude each other.");
  if (actions.erase !== undefined && !/^[^\s@]+@[^\s@]+$/.test(actions.erase))
    refuse("--erase should be followed by an email address.");

  const [newState, ...others] = positionals;
  if (others.length > 0 || (id === undefined) !== (newState === undefined)) throw new OperatorError(USAGE);
  const filter = {
    since: since === undefined ? undefined : readSince(since, now),
    state: state === undefined ? undefined : readState(state),
  };
  const mark = id !== undefined && newState !== undefined ? { id, state: readState(newState) } : undefined;
  return { ...actions, csv, json, mark, filter };
}

function refuse(reason: string): never {
  throw new OperatorError(`${reason} ${USAGE}`);
}

function readState(text: string) {
  return REQUEST_STATES.find((known) => known === text) ?? refuse(`The state should be ${REQUEST_STATES.join(", ")}.`);
}

function readSince(age: string, now: Date) {
  const [, count, unit = ""] = /^([1-9]\d{0,4})([hdw])$/.exec(age) ?? [];
  const unitMs = UNIT_MS[unit] ?? refuse("--since should look like 12h, 7d or 2w.");
  return new Date(now.getTime() - Number(count) * unitMs);
}

async function mark({ id, state }: { id: string; state: RequestState }) {
  if ((await markRequest(id, state)) === "unknown") throw new OperatorError(`There is no request with the id ${id}.`);
  console.log(`Marked request ${id} as ${state}.`);
}

async function removeRequest(id: string) {
  const bookings = isId(id) ? await listBookingsOfRequest(id) : [];
  const isDeleted = await deleteRequest(id);
  if (!isDeleted) throw new OperatorError(`There is no request with the id ${id}.`);
  console.log(`Deleted request ${id}.${describeUntold(bookings)}`);
}

async function erase(email: string) {
  const bookings = await listUpcomingOf(db(), email);
  const { requests, accounts } = await erasePerson(email);
  if (requests + accounts === 0) throw new OperatorError("Nothing is stored under this address.");
  const done = `Erased: requests ${requests}, accounts ${accounts}. Copies in backups and mailboxes are not touched.`;
  console.log(done + describeUntold(bookings));
}

async function resend() {
  console.log(`Emails that are tried again: ${await resendEmails()}.`);
}
