import { isDeepStrictEqual } from "node:util";

import { Client } from "pg";

import { OperatorError } from "@/lib/operator-error";
import { isDatabaseAway } from "@/lib/server/database/connection-errors";
import {
  isOptionsRefusal,
  migrationDatabaseUrl,
  ROLE_SETTINGS,
  siteDatabaseUrl,
} from "@/lib/server/database/database-url";

const CONNECT_TIMEOUT_MS = 5_000;

/** The same may work a little later. */
export class DatabaseAwayError extends OperatorError {}

/** `directUrl` is that of the database itself, where a pooler is in front of it at `url`. */
export type DatabaseAddress = { url: string; directUrl?: string | undefined };

/** Connects past the pooler, for what may take long. @throws OperatorError if that is impossible. */
export async function withDirectConnection<Result>(
  address: DatabaseAddress,
  work: (client: Client) => Promise<Result>,
) {
  const client = await connect(address, migrationDatabaseUrl);
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether the site's connections to this address get the settings that they ask for: not every pooler passes them on. */
export async function takesSettings(url: string) {
  const client = await connect({ url }, siteDatabaseUrl).catch((error: unknown) => {
    if (error instanceof Error && isOptionsRefusal(error.cause)) return null;
    throw error;
  });
  if (!client) return false;
  const names = Object.keys(ROLE_SETTINGS);
  const read = { text: "SELECT current_setting(name) FROM unnest($1::text[]) AS name", values: [names] };
  try {
    await client.query("BEGIN");
    const { rows: held } = await client.query(read);
    const wanted = "SELECT set_config(name, value, true) FROM unnest($1::text[], $2::text[]) AS wanted (name, value)";
    await client.query(wanted, [names, Object.values(ROLE_SETTINGS)]);
    const isSet = isDeepStrictEqual((await client.query(read)).rows, held);
    // A pooler would give the site this session, which began without the settings.
    if (!isSet) await client.query("SELECT pg_terminate_backend(pg_backend_pid())").catch(() => undefined);
    return isSet;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function connect({ url, directUrl }: DatabaseAddress, withSettings: (url: string) => string) {
  const address = directUrl ?? url;
  const client = new Client({
    connectionString: withSettings(address),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (isOptionsRefusal(error)) {
      throw new OperatorError(
        `The pooler at ${new URL(address).host} takes no options (${reasonOf(error)}): set DIRECT_URL to the address of the database itself.`,
        { cause: error },
      );
    }
    throw unreachable({ url, directUrl }, error);
  }
}

export function unreachable({ url, directUrl }: DatabaseAddress, error: unknown) {
  const { host } = new URL(directUrl ?? url);
  const variable = directUrl ? "DIRECT_URL" : "DATABASE_URL";
  const message = `The database at ${host} cannot be reached (${reasonOf(error)}): check ${variable} and the server.`;
  return isDatabaseAway(error) ? new DatabaseAwayError(message) : new OperatorError(message);
}

/** Never the address itself, which contains the password. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return (error instanceof Error && error.message.split("\n")[0]) || "unknown reason";
}
