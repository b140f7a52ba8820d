import { OperatorError } from "@/lib/operator-error";
import { closeDatabase } from "@/lib/server/db";
import { describeError } from "@/lib/server/describe-error";
import { explainSqlState } from "@/prisma/database-errors";
import { migrateDatabase } from "@/prisma/migrate-database";

import { borrowDatabase } from "./database";

const SQL_STATE = /^\d[0-9A-Z]{4}$/;

export function withDatabase<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  return borrowDatabase(async (database) => {
    process.env["DATABASE_URL"] = database.url;
    process.env["NEXTAUTH_SECRET"] = database.secret;
    try {
      if (database.isEmbedded) await migrateDatabase(database);
      return await work();
    } catch (error) {
      throw explain(error);
    } finally {
      await closeDatabase();
    }
  });
}

/** The error's own message is left out, because it may contain what visitors typed. */
function explain(error: unknown) {
  if (error instanceof OperatorError) return error;
  const { name, code, originalCode, kind, stack } = describeError(error);
  const sqlState = [originalCode, code].find((text) => text && SQL_STATE.test(text));
  if (sqlState) return new OperatorError(explainSqlState(sqlState));
  // Lost connections are plain errors or have a code.
  const isOurs = !code && !kind && name !== "Error";
  if (isOurs) return new OperatorError([`The command failed (${name}):`, ...(stack ?? [])].join("\n"));
  return new OperatorError(
    `The database does not respond (${code ?? kind ?? name}): check DATABASE_URL and the server.`,
  );
}
