import { OperatorError } from "@/lib/operator-error";
import { asCsv, asJson, asText } from "@/lib/domain/contact-list";
import { CONTACT_STATES, type ContactState } from "@/lib/domain/contact-state";
import { deleteContactMessage, listContactMessages } from "@/lib/server/contacts/contact-messages";
import { erasePerson } from "@/lib/server/erase-person";
import { retryFailedEmails } from "@/lib/server/mail/outbox";

import { type CommandContext, parseOptions, print } from "./command-line";
import { withDatabase } from "./with-database";

type ContactsOptions =
  | { format: "csv" | "json" | "text"; since: Date | undefined; state: ContactState | undefined }
  | { deleteId: string }
  | { eraseEmail: string }
  | { isResend: true };

const USAGE =
  `Use: npm run contacts -- [--since 7d] [--state ${CONTACT_STATES.join("|")}] [--csv | --json], ` +
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

const FORMATS = { csv: asCsv, json: asJson, text: asText };

/** `npm run contacts` */
export async function run({ args }: CommandContext) {
  const options = readContactsOptions(args);
  await withDatabase(() => {
    if ("deleteId" in options) return deleteMessage(options.deleteId);
    if ("eraseEmail" in options) return erase(options.eraseEmail);
    if ("isResend" in options) return resend();
    return print(FORMATS[options.format](readMessages(options)));
  });
}

/** @throws OperatorError with the usage. */
export function readContactsOptions(args: string[], now = new Date()): ContactsOptions {
  const { since, state, csv, json, delete: deleteId, erase, resend } = parseOptions(args, OPTIONS, USAGE);
  const actions: ContactsOptions[] = [
    ...(deleteId === undefined ? [] : [{ deleteId }]),
    ...(erase === undefined ? [] : [{ eraseEmail: readEmail(erase) }]),
    ...(resend ? [{ isResend: true } as const] : []),
  ];
  const [action, ...others] = actions;
  if (action) {
    const isAlone = others.length === 0 && since === undefined && state === undefined && !csv && !json;
    if (!isAlone) throw new OperatorError(`--delete, --erase and --resend stand alone. ${USAGE}`);
    return action;
  }
  if (csv && json) throw new OperatorError(`--csv and --json exclude each other. ${USAGE}`);
  return {
    format: csv ? "csv" : json ? "json" : "text",
    since: since === undefined ? undefined : readSince(since, now),
    state: state === undefined ? undefined : readState(state),
  };
}

function readState(text: string) {
  const state = CONTACT_STATES.find((known) => known === text);
  if (!state) throw new OperatorError(`--state should be ${CONTACT_STATES.join(", ")}. ${USAGE}`);
  return state;
}

function readEmail(text: string) {
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return text;
  throw new OperatorError(`--erase should be followed by an e-mail address. ${USAGE}`);
}

function readSince(age: string, now: Date) {
  const [, count, unit = ""] = /^([1-9]\d{0,4})([hdw])$/.exec(age) ?? [];
  const unitMs = UNIT_MS[unit];
  if (!count || !unitMs) throw new OperatorError(`--since should look like 12h, 7d or 2w. ${USAGE}`);
  return new Date(now.getTime() - Number(count) * unitMs);
}

async function deleteMessage(id: string) {
  const isDeleted = await deleteContactMessage(id);
  if (!isDeleted) throw new OperatorError(`There is no message with the id ${id}.`);
  console.log(`Deleted message ${id}.`);
}

async function erase(email: string) {
  const { messages, accounts } = await erasePerson(email);
  if (messages + accounts === 0) throw new OperatorError("Nothing is stored under this address.");
  console.log(`Erased: messages ${messages}, accounts ${accounts}. Copies in backups and mailboxes are not touched.`);
}

async function resend() {
  console.log(`Notices that are tried again: ${await retryFailedEmails()}.`);
}

/** Page by page, since there may be more than fit into memory. */
async function* readMessages(filter: Parameters<typeof listContactMessages>[0]) {
  let page = await listContactMessages(filter);
  while (page.length > 0) {
    yield* page;
    page = await listContactMessages({ ...filter, after: page.at(-1) });
  }
}
