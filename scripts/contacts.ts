import { DAY_MS, HOUR_MS } from "@/lib/domain/durations";
import { readPages } from "@/lib/domain/export-formats";
import { OperatorError } from "@/lib/operator-error";
import { listBookingsOfRequest, listUpcomingOf } from "@/lib/server/bookings/booking-rows";
import { describeUntold } from "@/lib/server/bookings/format-bookings";
import { db } from "@/lib/server/db";
import { asCsv, asJson, asText } from "@/lib/server/requests/format-requests";
import { REQUEST_STATES } from "@/lib/domain/request-state";
import { type ListedRequest, listRequests } from "@/lib/server/requests/request-rows";
import { deleteRequest, markRequest } from "@/lib/server/requests/requests";
import { erasePerson } from "@/lib/server/personal-data/erase-person";
import { resendEmails } from "@/lib/server/notifications/resend-emails";
import { isId } from "@/lib/validation/stored-values";

import { type CommandContext, print, readWords, type Words } from "./command-line";
import { withDatabase } from "./with-database";

const OPTIONS = {
  since: { type: "string" },
  state: { type: "string" },
  csv: { type: "boolean" },
  json: { type: "boolean" },
} as const;
const STATES = REQUEST_STATES.join("|");
const COMMANDS: Words<typeof OPTIONS> = {
  list: {
    run: list,
    usage: `[--since 7d] [--state ${STATES}] [--csv | --json]`,
    options: ["since", "state", "csv", "json"],
  },
  mark: { run: mark, usage: `mark <id> ${STATES}`, maxArguments: 2 },
  delete: { run: removeRequest, usage: "delete <id>", maxArguments: 1 },
  erase: { run: erase, usage: "erase <e-mail>", maxArguments: 1 },
  resend: { run: resend, usage: "resend" },
};
const UNIT_MS: Record<string, number> = { h: HOUR_MS, d: DAY_MS, w: 7 * DAY_MS };

export async function run({ args }: CommandContext) {
  const command = readWords("contacts", COMMANDS, OPTIONS, asWords(args));
  await withDatabase(command);
}

/** Documents say `--erase <e-mail>`, which is `erase <e-mail>`. */
function asWords(args: string[]) {
  const [first = "", ...rest] = args;
  const [, word, value] = /^--(mark|delete|erase|resend)(?:=(.*))?$/s.exec(first) ?? [];
  return word ? [word, ...(value === undefined ? rest : [value, ...rest])] : args;
}

type Filter = { since?: string | undefined; state?: string | undefined };

async function list(_args: string[], { csv, json, ...filter }: Filter & { csv?: boolean; json?: boolean }) {
  const where = readFilter(filter);
  const requests = readPages<ListedRequest>((after) => listRequests({ matching: {}, ...where, after }));
  await print(csv ? asCsv(requests) : json ? asJson(requests) : asText(requests));
}

export function readFilter({ since, state }: Filter, now = new Date()) {
  return {
    since: since === undefined ? undefined : readSince(since, now),
    state: state === undefined ? undefined : readState(state),
  };
}

function readState(text: string) {
  const state = REQUEST_STATES.find((known) => known === text);
  if (!state) throw new OperatorError(`The state should be ${REQUEST_STATES.join(", ")}.`);
  return state;
}

function readSince(age: string, now: Date) {
  const [, count, unit = ""] = /^([1-9]\d{0,4})([hdw])$/.exec(age) ?? [];
  const unitMs = UNIT_MS[unit];
  if (!unitMs) throw new OperatorError("--since should look like 12h, 7d or 2w.");
  return new Date(now.getTime() - Number(count) * unitMs);
}

async function mark([id = "", word = ""]: string[]) {
  const state = readState(word);
  if ((await markRequest(id, state)) === "unknown") throw new OperatorError(`There is no request with the id ${id}.`);
  console.log(`Marked request ${id} as ${state}.`);
}

async function removeRequest([id = ""]: string[]) {
  const bookings = isId(id) ? await listBookingsOfRequest(id) : [];
  const isDeleted = await deleteRequest(id);
  if (!isDeleted) throw new OperatorError(`There is no request with the id ${id}.`);
  console.log(`Deleted request ${id}.${describeUntold(bookings)}`);
}

async function erase([address = ""]: string[]) {
  const email = address.trim();
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new OperatorError("erase should be followed by an email address.");
  const bookings = await listUpcomingOf(db(), email);
  const { requests, accounts } = await erasePerson(email);
  if (requests + accounts === 0) throw new OperatorError("Nothing is stored under this address.");
  const done = `Erased: requests ${requests}, accounts ${accounts}. Copies in backups and mailboxes are not touched.`;
  console.log(done + describeUntold(bookings));
}

async function resend() {
  console.log(`Emails that are tried again: ${await resendEmails()}.`);
}
