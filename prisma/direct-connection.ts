import { isDeepStrictEqual } from "node:util";

import { Client, DatabaseError } from "pg";

import { OperatorError } from "@/lib/operator-error";
import { isOptionsRefusal, migrationDatabaseUrl, ROLE_SETTINGS, siteDatabaseUrl } from "@/lib/server/database-url";

import { explainSqlState } from "./database-errors";

const CONNECT_TIMEOUT_MS = 10_000;

/** `directUrl` is that of the database itself, where a pooler is in front of it at `url`. */
export type DatabaseAddress = { url: string; directUrl?: string | undefined };

/** Connects past the pooler, for what may take long. @throws OperatorError if that is impossible or PostgreSQL refuses. */
export async function withDirectConnection<Result>(
  address: DatabaseAddress,
  work: (client: Client) => Promise<Result>,
) {
  const { url, directUrl } = address;
  const client = directUrl
    ? await connect(directUrl, migrationDatabaseUrl(directUrl), "DIRECT_URL")
    : await connect(url, migrationDatabaseUrl(url), "DATABASE_URL");
  try {
    return await work(client);
  } catch (error) {
    throw error instanceof DatabaseError ? new OperatorError(explainSqlState(error.code ?? "unknown")) : error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether the site's connections to this address get the settings that they ask for: not every pooler passes them on. */
export async function takesSettings(url: string) {
  const client = await connect(url, siteDatabaseUrl(url), "DATABASE_URL").catch((error: unknown) => {
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

async function connect(address: string, connectionString: string, variable: string) {
  const { host } = new URL(address);
  const client = new Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const reason = reasonOf(error);
    throw new OperatorError(
      isOptionsRefusal(error)
        ? `The pooler at ${host} takes no options (${reason}): set DIRECT_URL to the address of the database itself.`
        : `The database at ${host} cannot be reached (${reason}): check ${variable} and the server.`,
      { cause: error },
    );
  }
}

/** Never the address itself, which contains the password. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return (error instanceof Error && error.message.split("\n")[0]) || "unknown reason";
}
