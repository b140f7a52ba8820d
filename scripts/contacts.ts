import { deleteContactMessage, listContactMessages } from "@/lib/server/contact-messages";
import { db } from "@/lib/server/db";

import { asCsv } from "./contacts/as-csv";
import { asJson } from "./contacts/as-json";
import { asText } from "./contacts/as-text";
import { type ContactsOptions, readContactsOptions } from "./contacts/options";
import { explainDatabaseError } from "./explain-database-error";
import { migrateDatabase } from "./migrations/migrate-database";
import { borrowDatabase } from "./open-database";
import { OperatorError } from "./operator-error";
import { readOperatorEnv } from "./operator-env";
import type { TaskContext } from "./task";

const FORMATS = { csv: asCsv, json: asJson, text: asText };

/** `npm run contacts` */
export async function run({ args }: TaskContext) {
  const options = readContactsOptions(args);
  const database = await borrowDatabase(readOperatorEnv());
  process.env["DATABASE_URL"] = database.url;
  process.env["NEXTAUTH_SECRET"] = database.secret;
  try {
    if (database.isEmbedded) await migrateDatabase({ url: database.url });
    await answer(options).catch(explainDatabaseError);
  } finally {
    await db().$disconnect();
    await database.close();
  }
}

async function answer(options: ContactsOptions) {
  if ("deleteId" in options) {
    const isDeleted = await deleteContactMessage(options.deleteId);
    if (!isDeleted) throw new OperatorError(`There is no message with the id ${options.deleteId}.`);
    console.log(`Deleted message ${options.deleteId}.`);
    return;
  }
  const messages = await listContactMessages({ since: options.since });
  await writeOut(FORMATS[options.format](messages));
}

/** Resolves when all is written, and also when the reader, such as `head`, has had enough. */
function writeOut(text: string) {
  return new Promise<void>((resolve) => {
    process.stdout.once("error", () => resolve());
    process.stdout.write(text, () => resolve());
  });
}
