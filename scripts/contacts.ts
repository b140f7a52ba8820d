import { pipeline } from "node:stream/promises";

import { retryFailedEmails } from "@/lib/server/mail/outbox";
import { deleteContactMessage, listContactMessages } from "@/lib/server/contacts/contact-messages";
import { closeDatabase } from "@/lib/server/db";
import { erasePerson } from "@/lib/server/erase-person";

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
    await answer(options);
  } finally {
    await closeDatabase();
    await database.close();
  }
}

async function answer(options: ContactsOptions) {
  if ("deleteId" in options) return deleteMessage(options.deleteId);
  if ("eraseEmail" in options) return erase(options.eraseEmail);
  if ("isResend" in options)
    return console.log(`Notices that are tried again: ${await retryFailedEmails().catch(explainDatabaseError)}.`);

  await writeOut(FORMATS[options.format](readMessages(options)));
}

/** Page by page: there may be more than fit into memory. */
async function* readMessages(filter: Parameters<typeof listContactMessages>[0]) {
  let page = await listContactMessages(filter).catch(explainDatabaseError);
  while (page.length > 0) {
    yield* page;
    page = await listContactMessages({ ...filter, after: page.at(-1) }).catch(explainDatabaseError);
  }
}

async function deleteMessage(id: string) {
  if (!(await deleteContactMessage(id).catch(explainDatabaseError)))
    throw new OperatorError(`There is no message with the id ${id}.`);
  console.log(`Deleted message ${id}.`);
}

async function erase(email: string) {
  const { messages, accounts } = await erasePerson(email).catch(explainDatabaseError);
  if (messages + accounts === 0) throw new OperatorError("Nothing is stored under this address.");
  console.log(`Erased: messages ${messages}, accounts ${accounts}. Copies in backups and mailboxes are not touched.`);
}

/**
 * Resolves when all is written, and also when the reader, such as `head`, has had enough.
 * @throws OperatorError when it cannot be written, such as on a full disk.
 */
async function writeOut(chunks: AsyncIterable<string>) {
  try {
    await pipeline(chunks, process.stdout, { end: false });
  } catch (error) {
    if (!(error instanceof Error && "syscall" in error && "code" in error)) throw error;
    if (error.code !== "EPIPE") throw new OperatorError(`The list could not be written in full (${error.code}).`);
  }
}
