import "server-only";

import { OperatorError } from "@/lib/operator-error";

type ErrorDescription = Partial<Record<"message" | "code" | "originalCode" | "kind", string>> & {
  name: string;
  stack?: string[];
};

/** Leaves out messages that are not our own: those of Prisma and PostgreSQL contain values, and so personal data. */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { name: typeof error };
  const { name, message } = error;
  // It compares names, because the server and Next.js bundle the class separately.
  const isOurs = name === OperatorError.name || MISTAKE_IN_CODE.test(message);
  return { name, ...(isOurs && { message }), ...codesOf(error), stack: stackFrames(error) };
}

/** It matches messages of V8 that are about code and not about values. */
const MISTAKE_IN_CODE =
  /^(?:Cannot (?:read|set) properties of (?:undefined|null) \([a-z]+ '\w{1,40}'\)|[\w$.]{1,80}(?:\(\.\.\.\))? is not (?:a function|a constructor|defined|iterable))$/;

/** It matches lines such as "    at async run (/srv/site/lib/run.js:1:20)". */
const STACK_FRAME = /^\s+at (?:[^()]+ \()?(?:\/|file:|node:).*:\d+:\d+\)?$/;
const PROJECT_FOLDERS = [`file://${encodeURI(process.cwd())}/`, `${process.cwd()}/`];

/** The stack begins with the message, which may contain lines that look like frames. */
function stackFrames({ stack = "", message }: Error) {
  const frames = stack
    .replace(message, "")
    .split("\n")
    .filter((line) => STACK_FRAME.test(line));
  return frames.map((line) => PROJECT_FOLDERS.reduce((frame, folder) => frame.replace(folder, ""), line.trim()));
}

/** Includes the codes of the causes, which Prisma puts in `meta`. */
function codesOf(error: object): Record<string, string> {
  let codes: Record<string, string> = {};
  for (const key of ["code", "originalCode", "kind", "digest"]) {
    const value: unknown = Reflect.get(error, key);
    if (typeof value === "string" && /^[\w.-]{1,40}$/.test(value)) codes[key] = value;
  }
  for (const key of ["cause", "meta", "driverAdapterError"]) {
    const beneath: unknown = Reflect.get(error, key);
    if (typeof beneath === "object" && beneath !== null) codes = { ...codesOf(beneath), ...codes };
  }
  return codes;
}
