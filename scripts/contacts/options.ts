import { CONTACT_STATES, type ContactState } from "@/lib/domain/contact-state";
import { OperatorError } from "@/scripts/operator-error";
import { parseOptions } from "@/scripts/parse-options";

export type ContactsOptions =
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

/** @throws OperatorError saying how to call it */
export function readContactsOptions(args: string[], now = new Date()): ContactsOptions {
  const { since, state, csv, json, delete: deleteId, erase, resend } = parseOptions(args, OPTIONS, USAGE);
  const deeds: ContactsOptions[] = [
    ...(deleteId === undefined ? [] : [{ deleteId }]),
    ...(erase === undefined ? [] : [{ eraseEmail: readEmail(erase) }]),
    ...(resend ? [{ isResend: true } as const] : []),
  ];
  const [deed, ...others] = deeds;
  if (deed) {
    const isAlone = others.length === 0 && since === undefined && state === undefined && !csv && !json;
    if (!isAlone) throw new OperatorError(`--delete, --erase and --resend stand alone. ${USAGE}`);
    return deed;
  }
  if (csv && json) throw new OperatorError(`--csv and --json exclude each other. ${USAGE}`);
  return {
    format: csv ? "csv" : json ? "json" : "text",
    since: since === undefined ? undefined : before(now, since),
    state: state === undefined ? undefined : readState(state),
  };
}

function readState(text: string) {
  const state = CONTACT_STATES.find((known) => known === text);
  if (!state) throw new OperatorError(`--state should be ${CONTACT_STATES.join(", ")}. ${USAGE}`);
  return state;
}

function readEmail(text: string) {
  if (!/^[^\s@]+@[^\s@]+$/.test(text))
    throw new OperatorError(`--erase should be followed by an e-mail address. ${USAGE}`);
  return text;
}

function before(now: Date, age: string) {
  const [, count, unit = ""] = /^([1-9]\d{0,4})([hdw])$/.exec(age) ?? [];
  const unitMs = UNIT_MS[unit];
  if (!count || !unitMs) throw new OperatorError(`--since should look like 12h, 7d or 2w. ${USAGE}`);
  return new Date(now.getTime() - Number(count) * unitMs);
}
