import { expect, test } from "@/tests/support/fixtures";
import { openHydrated } from "@/tests/support/hydration";
import { outdate } from "@/tests/support/outdate";

// Without JavaScript: tests/integration/outdated-forms.test.ts. With two builds: tests/resilience/update.test.ts.
test.use({ allowedConsoleErrors: [/status of 409/] });

for (const { path, button, done } of [
  { path: "/contact", button: "Send message", done: "Message sent successfully!" },
  { path: "/evaluation", button: "Book this time", done: "You are booked" },
  { path: "/register?from=/pricing", button: "Create account", done: "Clear prices, no surprises" },
]) {
  test(`a form of ${path} from before an update says so, and brings back what was typed`, async ({
    page,
    visitor,
    storedRequests,
  }) => {
    void storedRequests;
    await openHydrated(page, path);
    await page.getByLabel("Name").fill(visitor.name);
    await page.getByLabel("E-mail").fill(visitor.email);
    const message = page.getByLabel(/^Message/);
    if (await message.isVisible()) await message.fill("Knee rehab.");
    const choices = [
      page.getByRole("radio", { name: "Virtual Training" }),
      // Other tests book the first and the last ones at the same time.
      page.getByRole("radio", { name: /[AP]M$/ }).nth(9),
    ];
    if (path === "/evaluation") for (const choice of choices) await choice.check();
    const password = page.getByLabel("Password");
    if (await password.isVisible()) await password.fill("Correct1horse");

    await outdate(page);
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("alert").filter({ hasText: "updated" })).toHaveText(
      "This site was updated. Reload this page, then send it again.",
    );
    await expect(page.getByLabel("Name")).toHaveValue(visitor.name);

    await page.unrouteAll();
    await page.reload();
    await expect(page.getByLabel("E-mail")).toHaveValue(visitor.email);
    if (await password.isVisible()) {
      await expect(password).toHaveValue("");
      await password.fill("Correct1horse");
    }
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByText(done).first()).toBeVisible();
  });
}
