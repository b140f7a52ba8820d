import { afterEach, expect, test } from "vitest";

import { HOUR_MS, MINUTE_MS } from "@/lib/domain/durations";
import { db } from "@/lib/server/db";
import { consumeRateLimit, deleteExpiredRateLimits } from "@/lib/server/limits/rate-limits";
import { connectToDatabase } from "@/tests/support/test-database";

const LIMIT = 5;
const DANA = { address: "dana@example.com" };

const sql = await connectToDatabase();
afterEach(() => sql.query("DELETE FROM rate_limits"));

function consume() {
  return consumeRateLimit(db(), "account-email", DANA);
}

async function consumeMany(times: number) {
  const results = await Promise.all(Array.from({ length: times }, () => consume()));
  return results.filter(({ isAllowed }) => isAllowed).length;
}

function letPass(interval: string) {
  return sql.query("UPDATE rate_limits SET expires = expires - $1::interval", [interval]);
}

test("as many as the limit are allowed, then none, with the time to wait", async () => {
  for (let used = 0; used < LIMIT; used += 1) expect(await consume()).toMatchObject({ isAllowed: true });

  await letPass("20 minutes");
  const refused = await consume();
  expect(refused).toEqual({ isAllowed: false, retryAfterMs: expect.closeTo(40 * MINUTE_MS, -4) });
});

test("of 50 at the same instant exactly the limit are allowed", async () => {
  expect(await consumeMany(50)).toBe(LIMIT);
});

test("a new window begins when the old one is over, also for many at the same instant", async () => {
  await consumeMany(5);
  await letPass("61 minutes");
  expect(await consumeMany(50)).toBe(LIMIT);
});

test("what is refused is not counted, and a refund can be used again", async () => {
  const first = await consume();
  await consumeMany(10);
  if (first.isAllowed) await first.refund();
  expect(await consumeMany(10)).toBe(1);
});

test("a refund gives back nothing of the next window", async () => {
  const first = await consume();
  await letPass("61 minutes");
  expect(await consumeMany(10)).toBe(LIMIT);
  if (first.isAllowed) await first.refund();
  expect(await consumeMany(10)).toBe(0);
});

test("what a transaction does not commit is not counted", async () => {
  const undone = db().$transaction(async (client) => {
    for (let used = 0; used < LIMIT; used += 1) await consumeRateLimit(client, "account-email", DANA);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await consumeMany(10)).toBe(LIMIT);
});

test("expired keys are removed, others stay", async () => {
  await consume();
  await letPass("61 minutes");
  await consumeRateLimit(db(), "booking", { networkKey: "network" });

  await deleteExpiredRateLimits();
  const { rows } = await sql.query("SELECT key FROM rate_limits");
  expect(rows).toEqual([{ key: "booking:network:0" }]);
});

test("of a rolling limit each time comes back by itself, and the first one says how long to wait", async () => {
  const book = () => consumeRateLimit(db(), "booking", { networkKey: "network" });
  for (let hour = 0; hour < 4; hour += 1) {
    expect(await book()).toMatchObject({ isAllowed: true });
    await letPass("1 hour");
  }
  expect(await book()).toEqual({ isAllowed: false, retryAfterMs: expect.closeTo(20 * HOUR_MS, -4) });

  await letPass("20 hours");
  expect(await book()).toMatchObject({ isAllowed: true });
  expect(await book()).toMatchObject({ isAllowed: false });
});

test("what is counted for a network has no limit where the network is unknown", async () => {
  for (let times = 0; times < 10; times += 1)
    expect(await consumeRateLimit(db(), "booking", { networkKey: null })).toMatchObject({ isAllowed: true });
  expect((await sql.query("SELECT FROM rate_limits")).rowCount).toBe(0);
});
