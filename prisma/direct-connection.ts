import { Client } from "pg";

import { OperatorError } from "@/lib/operator-error";
import { migrationDatabaseUrl } from "@/lib/server/database-url";

const CONNECT_TIMEOUT_MS = 10_000;

/** `directUrl` is that of the database itself, where a pooler is in front of it at `url`. */
export type DatabaseAddress = { url: string; directUrl?: string | undefined };

/** Connects past the pooler, for what may take long. @throws OperatorError if that is impossible. */
export async function withDirectConnection<Result>(
  address: DatabaseAddress,
  work: (client: Client) => Promise<Result>,
) {
  const client = await connect(address);
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function connect({ url, directUrl }: DatabaseAddress) {
  const address = directUrl ?? url;
  const { host } = new URL(address);
  const client = new Client({
    connectionString: migrationDatabaseUrl(address),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const reason = reasonOf(error);
    if (/^unsupported startup parameter/.test(reason)) {
      throw new OperatorError(
        `The pooler at ${host} takes no options (${reason}): set DIRECT_URL to the address of the database itself.`,
      );
    }
    const variable = directUrl ? "DIRECT_URL" : "DATABASE_URL";
    throw new OperatorError(`The database at ${host} cannot be reached (${reason}): check ${variable} and the server.`);
  }
}

/** Never the address itself, which contains the password. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return (error instanceof Error && error.message.split("\n")[0]) || "unknown reason";
}
