import "server-only";

import { PrismaPg } from "@prisma/adapter-pg";

import { env } from "@/lib/server/env";
import { PrismaClient } from "@/prisma/client/client";

/** Eight replicas of ten stay under the 100 connections PostgreSQL allows by default. */
const MAX_CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5_000;
const QUERY_TIMEOUT_MS = 10_000;

declare global {
  // A hot reload evaluates this module again; the client must outlive it or connections pile up.
  var keptPrismaClient: PrismaClient | undefined;
}

/** The database, connected on first use. An idle connection that breaks is replaced by the next query. */
export function db() {
  globalThis.keptPrismaClient ??= new PrismaClient({
    adapter: new PrismaPg({
      connectionString: env().DATABASE_URL,
      max: MAX_CONNECTIONS,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
    }),
    // Prisma's own log lines contain values, and so what people typed.
    log: [],
  });
  return globalThis.keptPrismaClient;
}

/** Ends all connections; the next use opens new ones. */
export async function closeDatabase() {
  const { keptPrismaClient } = globalThis;
  globalThis.keptPrismaClient = undefined;
  await keptPrismaClient?.$disconnect();
}
