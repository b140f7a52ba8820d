import "server-only";

import { randomBytes } from "node:crypto";

import { type DatabaseClient, db } from "@/lib/server/db";
import { isEqualInConstantTime } from "@/lib/server/derived-key";
import { fingerprint } from "@/lib/server/http/fingerprint";

/** Creates the key on first use, unhashed: the desk shows it again, and the database has the bookings anyway. */
export async function feedKey(): Promise<string> {
  const stored = await findKey();
  if (stored !== null) return stored;
  const key = randomBytes(32).toString("base64url");
  // Another replica may have stored a key first.
  await db().calendarFeed.createMany({ data: { key }, skipDuplicates: true });
  return feedKey();
}

export async function isFeedKey(key: unknown) {
  const stored = await findKey();
  return stored !== null && typeof key === "string" && isEqualInConstantTime(Buffer.from(key), Buffer.from(stored));
}

/** `seen` is the fingerprint of the key that is to be replaced. It returns false if that is no longer the key. */
export async function replaceFeedKey(seen: string) {
  const key = await findKey();
  if (key === null || fingerprint(key) !== seen) return false;
  const { count } = await db().calendarFeed.deleteMany({ where: { key } });
  return count === 1;
}

/** Subscribed calendars then need the new address, with the key that is created next. */
export async function revokeFeedKey(client: DatabaseClient) {
  await client.calendarFeed.deleteMany();
}

async function findKey() {
  const row = await db().calendarFeed.findFirst({ select: { key: true } });
  return row?.key ?? null;
}
