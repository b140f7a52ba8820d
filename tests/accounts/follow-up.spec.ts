import { accessibilityFaults } from "@/tests/support/accessibility";
import { expect, test } from "@/tests/support/account-fixtures";
import { sendForm } from "@/tests/support/send-form";
import { partOf } from "@/tests/support/smtp-server";

test("the trainer marks a request by a link in the email", async ({ page, visitor, accountSite }) => {
  await sendForm(`${accountSite.url}/contact`, "Send message", { ...visitor, message: "Knee rehab." });

  const email = await accountSite.mailbox.waitFor("trainer@example.com", `New request from ${visitor.name}`);
  await page.goto(/^Mark as not a fit: (\S+)/m.exec(partOf(email, "text/plain"))?.[1] ?? "");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Mark as not a fit" }).click();

  await expect(page.getByRole("heading", { name: "Done" })).toBeVisible();
  await expect(page.getByText("It’s marked as not a fit.")).toBeVisible();
  const { rows } = await accountSite.sql.query("SELECT state FROM contacts WHERE email = $1", [visitor.email]);
  expect(rows).toEqual([{ state: "not-a-fit" }]);
});
