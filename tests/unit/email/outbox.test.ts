import { expect, test } from "vitest";

import { MINUTE_MS } from "@/lib/domain/durations";
import { retryDelayMs } from "@/lib/server/email/outbox";

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
