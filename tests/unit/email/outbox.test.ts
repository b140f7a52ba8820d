import { expect, test } from "vitest";

import { MINUTE_MS } from "@/lib/domain/durations";
import { LEASE_SECONDS, retryDelayMs } from "@/lib/server/email/outbox";
import { DELIVERY_LIMIT_MS } from "@/lib/server/email/send-email";

test.each([
  [1, 1],
  [2, 2],
  [3, 4],
  [6, 32],
  [7, 60],
  [8, 60],
  [40, 60],
])("after %d failed attempts: %d minutes", (attempts, minutes) => {
  expect(retryDelayMs(attempts)).toBe(minutes * MINUTE_MS);
});

test("a delivery has long ended when another process may try the same email", () => {
  expect(DELIVERY_LIMIT_MS * 2).toBeLessThan(LEASE_SECONDS * 1000);
});
