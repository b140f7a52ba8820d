import "server-only";

import { readdir } from "node:fs/promises";
import path from "node:path";

import { PrismaPg } from "@prisma/adapter-pg";
import { Pool } from "pg";
import * as z from "zod";

import { TIME_LIMITS_MS } from "@/lib/server/http/time-limits";
import { OperatorError } from "@/lib/operator-error";
import { type Prisma, PrismaClient } from "@/prisma/client/client";

import { isConnectionCut } from "./database/connection-errors";
import { isOptionsRefusal, requireUtc, siteDatabaseUrl } from "./database/database-url";
import { describeError } from "./describe-error";
import { env } from "./env";

/** Eight replicas with ten connections each stay under PostgreSQL's default limit of 100. */
const MAX_CONNECTIONS = 10;

const UNDEFINED_TABLE = "42P01";

const rowsSchema = z.tuple([z.tuple([z.string(), z.string()])]);
const momentSchema = z.tuple([z.object({ now: z.date() })]);

declare global {
  // They are on globalThis, because hot reload evaluates this module again and connections would pile up.
  var cachedPrismaClient: PrismaClient | undefined;
  var cachedPool: Pool | undefined;
}

/** What a function that reads or writes takes first: `db()`, or the transaction that it is a part of. */
export type DatabaseClient = Prisma.TransactionClient;

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

/** What is due or expires goes by this moment, or one so much later, since the clocks of replicas differ. */
export async function databaseNow(client: DatabaseClient, laterMs = 0) {
  const [{ now }] = momentSchema.parse(await client.$queryRaw`SELECT now()`);
  return new Date(now.getTime() + laterMs);
}

function pool() {
  return (globalThis.cachedPool ??= createPool(siteDatabaseUrl(env().DATABASE_URL)));
}

function createPool(connectionString: string) {
  const created = new Pool({
    connectionString,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: TIME_LIMITS_MS.connection,
    query_timeout: TIME_LIMITS_MS.query,
    keepAlive: true,
  });
  // What uses a connection learns of its end by an error. Between two uses nobody listens, which would end this process.
  created.on("error", () => undefined).on("connect", (client) => client.on("error", () => undefined));
  created.on("release", (error) => {
    if (isConnectionCut(error)) discardIdleConnections(created);
  });
  return created;
}

/** After a failover all of them are dead, and each would fail what gets it. */
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
  const { rows } = await pool()
    .query({ text, rowMode: "array" })
    .catch((error: unknown) => {
      if (!isOptionsRefusal(error) || !env().DIRECT_URL) throw error;
      // A pooler takes no options: there the migration has set them for the role.
      globalThis.cachedPool = createPool(env().DATABASE_URL);
      return pool().query({ text, rowMode: "array" });
    });
  const [[schema, zone]] = rowsSchema.parse(rows);
  requireUtc(zone);
  await requireMigrations();
  return new PrismaPg(pool(), { schema, disposeExternalPool: true }).connect();
}

/** On the tables of an older release the site would half work. @throws OperatorError */
async function requireMigrations() {
  const names = await readdir(path.join(process.cwd(), "prisma/migrations"));
  const newest = names
    .filter((name) => /^\d/.test(name))
    .sort()
    .at(-1);
  const text =
    "SELECT FROM _prisma_migrations WHERE migration_name = $1 AND finished_at IS NOT NULL AND rolled_back_at IS NULL";
  const { rowCount } = await pool()
    .query(text, [newest])
    .catch((error: unknown) => {
      if (describeError(error).code === UNDEFINED_TABLE) return { rowCount: 0 };
      throw error;
    });
  if (rowCount) return;
  throw new OperatorError(`The database lacks the tables of this release (${newest}): run npm run db:migrate first.`);
}

export async function closeDatabase() {
  const { cachedPrismaClient } = globalThis;
  globalThis.cachedPrismaClient = undefined;
  globalThis.cachedPool = undefined;
  await cachedPrismaClient?.$disconnect();
}
