import "server-only";

import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";

import { env } from "@/lib/server/env";
import { PrismaClient } from "@/prisma/client/client";

/** Eight replicas of ten stay under the 100 connections PostgreSQL allows by default. */
const MAX_CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5_000;
const QUERY_TIMEOUT_MS = 10_000;

declare global {
  // A hot reload evaluates this module again; the pool must outlive it or connections pile up.
  var keptPool: pg.Pool | undefined;
  var keptPrismaClient: PrismaClient | undefined;
}

/** The database, connected on first use. */
export function db() {
  globalThis.keptPrismaClient ??= new PrismaClient({
    adapter: new PrismaPg(pool()),
    // Prisma's own log lines contain values, and so what people typed.
    log: [],
  });
  return globalThis.keptPrismaClient;
}

/** The connections that Prisma uses, for the one statement whose speed limits how many messages the site can take. */
export function pool() {
  globalThis.keptPool ??= createPool();
  return globalThis.keptPool;
}

/** Ends all connections; the next use opens new ones. */
export async function closeDatabase() {
  const { keptPrismaClient, keptPool } = globalThis;
  globalThis.keptPrismaClient = globalThis.keptPool = undefined;
  await keptPrismaClient?.$disconnect();
  await keptPool?.end();
}

function createPool() {
  const pool = new pg.Pool({
    connectionString: env().DATABASE_URL,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
  });
  // An idle connection that breaks is replaced by the next query; nobody waits for it.
  pool.on("error", () => undefined);
  return pool;
}
