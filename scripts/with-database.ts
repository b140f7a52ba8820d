import { OperatorError } from "@/lib/operator-error";
import { closeDatabase } from "@/lib/server/db";
import { describeError } from "@/lib/server/log";
import { migrateDatabase } from "@/prisma/migrate-database";

import { readOperatorEnv } from "./command-line";
import { borrowDatabase } from "./database";

export async function withDatabase<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  const database = await borrowDatabase(readOperatorEnv());
  process.env["DATABASE_URL"] = database.url;
  process.env["NEXTAUTH_SECRET"] = database.secret;
  try {
    if (database.isEmbedded) await migrateDatabase(database);
    return await work();
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    // The error's own message is left out, because it may contain what visitors typed.
    const { name, code, kind, stack } = describeError(error);
    if (code === "P2021") throw new OperatorError("The database has no tables yet: run npm run db:migrate first.");
    // Lost connections are plain errors or have a code.
    if (!code && !kind && name !== "Error")
      throw new OperatorError([`The command failed (${name}):`, ...(stack ?? [])].join("\n"));
    throw new OperatorError(
      `The database does not respond (${code ?? kind ?? name}): check DATABASE_URL and the server.`,
    );
  } finally {
    await closeDatabase();
    await database.close();
  }
}
