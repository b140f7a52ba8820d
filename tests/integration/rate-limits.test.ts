import { afterEach, expect, test } from "vitest";

import { HOUR_MS } from "@/lib/domain/durations";
import { db } from "@/lib/server/db";
import { consumeRateLimit, deleteExpiredRateLimits } from "@/lib/server/limits/rate-limits";
import { connectToDatabase } from "@/tests/support/test-database";

const RULE = { key: "test:someone", limit: 3, windowMs: HOUR_MS };

const sql = await connectToDatabase();
afterEach(() => sql.query("DELETE FROM rate_limits"));

async function consumeMany(times: number, rule = RULE) {
  const results = await Promise.all(Array.from({ length: times }, () => consumeRateLimit(db(), rule)));
  return results.filter(({ isAllowed }) => isAllowed).length;
}

function letPass(interval: string) {
  return sql.query("UPDATE rate_limits SET expire = expire - $1::interval", [interval]);
}

test("as many as the limit are allowed, then none, with the time to wait", async () => {
  for (let used = 0; used < 3; used += 1) expect(await consumeRateLimit(db(), RULE)).toMatchObject({ isAllowed: true });

  await letPass("20 minutes");
  const refused = await consumeRateLimit(db(), RULE);
  expect(refused).toEqual({ isAllowed: false, retryAfterMs: expect.closeTo(40 * 60 * 1000, -4) });
});

test("of 50 at the same instant exactly the limit are allowed", async () => {
  expect(await consumeMany(50)).toBe(3);
});

test("a new window begins when the old one is over, also for many at the same instant", async () => {
  await consumeMany(5);
  await letPass("61 minutes");
  expect(await consumeMany(50)).toBe(3);
});

test("what is refused is not counted, and a refund can be used again", async () => {
  const first = await consumeRateLimit(db(), RULE);
  await consumeMany(10);
  if (first.isAllowed) await first.refund();
  expect(await consumeMany(10)).toBe(1);
});

test("a refund gives back nothing of the next window", async () => {
  const first = await consumeRateLimit(db(), RULE);
  await letPass("61 minutes");
  expect(await consumeMany(10)).toBe(3);
  if (first.isAllowed) await first.refund();
  expect(await consumeMany(10)).toBe(0);
});

test("what a transaction does not commit is not counted", async () => {
  const undone = db().$transaction(async (client) => {
    for (let used = 0; used < 3; used += 1) await consumeRateLimit(client, RULE);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await consumeMany(10)).toBe(3);
});

test("expired keys are removed, others stay", async () => {
  await consumeRateLimit(db(), { ...RULE, key: "test:old" });
  await letPass("61 minutes");
  await consumeRateLimit(db(), { ...RULE, key: "test:young" });

  await deleteExpiredRateLimits();
  const { rows } = await sql.query("SELECT key FROM rate_limits");
  expect(rows).toEqual([{ key: "test:young" }]);
});
