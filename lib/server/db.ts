import "server-only";

import { PrismaPg } from "@prisma/adapter-pg";
import { Pool } from "pg";
import * as z from "zod";

import { TIME_LIMITS_MS } from "@/lib/domain/time-limits";
import { PrismaClient } from "@/prisma/client/client";

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
  const { DATABASE_URL: url, DIRECT_URL: directUrl } = env();
  globalThis.cachedPool ??= new Pool({
    // A pooler takes no options: there the migration sets them for the role.
    connectionString: directUrl ? url : siteDatabaseUrl(url),
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: TIME_LIMITS_MS.connection,
    query_timeout: TIME_LIMITS_MS.query,
    keepAlive: true,
  });
  return globalThis.cachedPool;
}

export function databaseConnections() {
  const { totalCount, idleCount, waitingCount } = pool();
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/** Prisma names a schema in each query: it has to be the one that migrations and raw SQL find by `search_path`. */
async function connect() {
  const adapter = await new PrismaPg(pool()).connect();
  const sql = "SELECT coalesce(current_schema(), 'public')::text, current_setting('TimeZone')";
  const { rows } = await adapter.queryRaw({ sql, args: [], argTypes: [] });
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
