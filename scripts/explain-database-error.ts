import { describeError } from "@/lib/server/log";

import { OperatorError } from "./operator-error";

/**
 * For what a query throws: one line instead of a stack, and never the error's own message: it may hold what people
 * typed.
 */
export function explainDatabaseError(error: unknown): never {
  const { name, code } = { code: "", ...describeError(error) };
  if (code === "P2021") throw new OperatorError("The database has no tables yet: run npm run db:migrate first.");
  throw new OperatorError(`The database does not answer (${code || name}): check DATABASE_URL and the server.`);
}
