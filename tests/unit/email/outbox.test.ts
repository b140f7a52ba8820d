import { expect, test } from "vitest";

import { LEASE_SECONDS } from "@/lib/server/email/outbox";
import { DELIVERY_LIMIT_MS } from "@/lib/server/email/send-email";

test("a delivery has long ended when another process may try the same email", () => {
  expect(DELIVERY_LIMIT_MS * 2).toBeLessThan(LEASE_SECONDS * 1000);
});
