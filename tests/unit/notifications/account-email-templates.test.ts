import { expect, test } from "vitest";

import { ACCOUNT_EMAILS } from "@/lib/server/notifications/account-email-templates";

test("an account email carries the brand, not the server's name", () => {
  for (const { write } of Object.values(ACCOUNT_EMAILS)) {
    const { subject, text } = write("token");
    expect(subject).toMatch(/ \(Crown Strength\)$/);
    expect(text).toMatch(/\nCrown Strength\n$/);
  }
});
