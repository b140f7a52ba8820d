import "server-only";

import { PrismaPg } from "@prisma/adapter-pg";
import { Pool } from "pg";
import * as z from "zod";

import { TIME_LIMITS_MS } from "@/lib/domain/time-limits";
import { PrismaClient } from "@/prisma/client/client";

import { isConnectionCut } from "./connection-errors";
import { requireUtc, siteDatabaseUrl } from "./database-url";
import { env } from "./env";

/** Eight replicas with ten connections each stay under PostgreSQL's default limit of 100. */
const MAX_CONNECTIONS = 10;

const rowsSchema = z.tuple([z.tuple([z.string(), z.string()])]);

declare global {
  // They are on globalThis, because hot reload evaluates this module again and connections would pile up.
  var cachedPrismaClient: PrismaClient | undefined;
  var cachedPool: Pool | undefined;
}

/** Connects on first use. The next query replaces a broken idle connection. */
export function db() {
  globalThis.cachedPrismaClient ??= new PrismaClient({
    adapter: { provider: "postgres", adapterName: "@prisma/adapter-pg", connect },
    transactionOptions: { maxWait: TIME_LIMITS_MS.connection, timeout: TIME_LIMITS_MS.transaction },
    // Prisma's log lines contain values, and so personal data.
    log: [],
  });
  return globalThis.cachedPrismaClient;
}

function pool() {
  return (globalThis.cachedPool ??= createPool());
}

function createPool() {
  const { DATABASE_URL: url, DIRECT_URL: directUrl } = env();
  const created = new Pool({
    // A pooler takes no options: there the migration sets them for the role.
    connectionString: directUrl ? url : siteDatabaseUrl(url),
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: TIME_LIMITS_MS.connection,
    query_timeout: TIME_LIMITS_MS.query,
    keepAlive: true,
  });
  // Whoever uses a connection learns of its end by an error. Between two users nobody listens, which would end this process.
  created.on("error", () => undefined).on("connect", (client) => client.on("error", () => undefined));
  created.on("release", (error) => {
    if (isConnectionCut(error)) discardIdleConnections(created);
  });
  return created;
}

/** After a failover all of them are dead, and each would fail whoever gets it. */
function discardIdleConnections(from: Pool) {
  for (let left = from.idleCount; left > 0; left--) {
    from.connect().then(
      (client) => client.release(true),
      () => undefined,
    );
  }
}

export function databaseConnections() {
  const { totalCount, idleCount, waitingCount } = pool();
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/** Prisma names a schema in each query: it has to be the one that migrations and raw SQL find by `search_path`. */
async function connect() {
  const text = "SELECT coalesce(current_schema(), 'public')::text, current_setting('TimeZone')";
  const { rows } = await pool().query({ text, rowMode: "array" });
  const [[schema, zone]] = rowsSchema.parse(rows);
  requireUtc(zone);
  return new PrismaPg(pool(), { schema, disposeExternalPool: true }).connect();
}

export async function closeDatabase() {
  const { cachedPrismaClient } = globalThis;
  globalThis.cachedPrismaClient = undefined;
  globalThis.cachedPool = undefined;
  await cachedPrismaClient?.$disconnect();
}
