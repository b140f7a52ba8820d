import { OperatorError } from "@/lib/operator-error";
import { asCsv, asJson, asText } from "@/lib/server/requests/request-list";
import { REQUEST_STATES } from "@/lib/domain/request-state";
import { deleteRequest, type ListedRequest, listRequests } from "@/lib/server/requests/requests";
import { erasePerson } from "@/lib/server/erase-person";
import { retryFailedEmails } from "@/lib/server/email/outbox";

import { type CommandContext, parseOptions, print, readPages } from "./command-line";
import { withDatabase } from "./with-database";

const USAGE =
  `Use: npm run contacts -- [--since 7d] [--state ${REQUEST_STATES.join("|")}] [--csv | --json], ` +
  "or npm run contacts -- with --delete <id>, --erase <e-mail> or --resend alone. " +
  "--since takes a number of hours (h), days (d) or weeks (w).";
const OPTIONS = {
  since: { type: "string" },
  state: { type: "string" },
  csv: { type: "boolean" },
  json: { type: "boolean" },
  delete: { type: "string" },
  erase: { type: "string" },
  resend: { type: "boolean" },
} as const;
const HOUR_MS = 60 * 60 * 1000;
const UNIT_MS: Record<string, number> = { h: HOUR_MS, d: 24 * HOUR_MS, w: 7 * 24 * HOUR_MS };

/** `npm run contacts` */
export async function run({ args }: CommandContext) {
  const options = readContactsOptions(args);
  await withDatabase(() => {
    if (options.delete !== undefined) return deleteMessage(options.delete);
    if (options.erase !== undefined) return erase(options.erase);
    if (options.resend) return resend();
    const messages = readPages<ListedRequest>((after) => listRequests({ ...options.filter, after }));
    return print(options.csv ? asCsv(messages) : options.json ? asJson(messages) : asText(messages));
  });
}

/** @throws OperatorError with the usage. */
export function readContactsOptions(args: string[], now = new Date()) {
  const { since, state, ...options } = parseOptions(args, OPTIONS, USAGE);
  const { csv, json, delete: deleteId, erase, resend } = options;
  const actions = [deleteId, erase, resend].filter((action) => action !== undefined).length;
  const isList = since !== undefined || state !== undefined || csv || json;
  if (actions > 1 || (actions === 1 && isList)) {
    throw new OperatorError(`--delete, --erase and --resend stand alone. ${USAGE}`);
  }
  if (csv && json) throw new OperatorError(`--csv and --json exclude each other. ${USAGE}`);
  if (erase !== undefined && !/^[^\s@]+@[^\s@]+$/.test(erase)) {
    throw new OperatorError(`--erase should be followed by an e-mail address. ${USAGE}`);
  }
  const filter = {
    since: since === undefined ? undefined : readSince(since, now),
    state: state === undefined ? undefined : readState(state),
  };
  return { ...options, filter };
}

function readState(text: string) {
  const state = REQUEST_STATES.find((known) => known === text);
  if (!state) throw new OperatorError(`--state should be ${REQUEST_STATES.join(", ")}. ${USAGE}`);
  return state;
}

function readSince(age: string, now: Date) {
  const [, count, unit = ""] = /^([1-9]\d{0,4})([hdw])$/.exec(age) ?? [];
  const unitMs = UNIT_MS[unit];
  if (!count || !unitMs) throw new OperatorError(`--since should look like 12h, 7d or 2w. ${USAGE}`);
  return new Date(now.getTime() - Number(count) * unitMs);
}

async function deleteMessage(id: string) {
  const isDeleted = await deleteRequest(id);
  if (!isDeleted) throw new OperatorError(`There is no message with the id ${id}.`);
  console.log(`Deleted message ${id}.`);
}

async function erase(email: string) {
  const { messages, accounts } = await erasePerson(email);
  if (messages + accounts === 0) throw new OperatorError("Nothing is stored under this address.");
  console.log(`Erased: messages ${messages}, accounts ${accounts}. Copies in backups and mailboxes are not touched.`);
}

async function resend() {
  console.log(`Emails that are tried again: ${await retryFailedEmails()}.`);
}
