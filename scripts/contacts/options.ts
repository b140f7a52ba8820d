import { parseArgs } from "node:util";

import { OperatorError } from "@/scripts/operator-error";

export type ContactsOptions = { format: "csv" | "json" | "text"; since: Date | undefined } | { deleteId: string };

const USAGE =
  "Use: npm run contacts -- [--since 7d] [--csv | --json], or npm run contacts -- --delete <id>. " +
  "--since takes a number of hours (h), days (d) or weeks (w).";
const HOUR_MS = 60 * 60 * 1000;
const UNIT_MS: Record<string, number> = { h: HOUR_MS, d: 24 * HOUR_MS, w: 7 * 24 * HOUR_MS };

/** @throws OperatorError saying how to call it */
export function readContactsOptions(args: string[], now = new Date()): ContactsOptions {
  const { since, csv, json, delete: deleteId } = parse(args);
  if (deleteId !== undefined) {
    if (since !== undefined || csv || json) throw new OperatorError(`--delete stands alone. ${USAGE}`);
    return { deleteId };
  }
  if (csv && json) throw new OperatorError(`--csv and --json exclude each other. ${USAGE}`);
  return { format: csv ? "csv" : json ? "json" : "text", since: since === undefined ? undefined : before(now, since) };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        since: { type: "string" },
        csv: { type: "boolean" },
        json: { type: "boolean" },
        delete: { type: "string" },
      },
    }).values;
  } catch (error) {
    throw new OperatorError(`${error instanceof Error ? error.message.split(". ")[0] : "Unknown option"}. ${USAGE}`);
  }
}

function before(now: Date, age: string) {
  const [, count, unit = ""] = /^(\d{1,5})([hdw])$/.exec(age) ?? [];
  const unitMs = UNIT_MS[unit];
  if (!count || !unitMs) throw new OperatorError(`--since should look like 12h, 7d or 2w. ${USAGE}`);
  return new Date(now.getTime() - Number(count) * unitMs);
}
