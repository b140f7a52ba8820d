import { expect, register, signIn, test } from "@/tests/support/account-fixtures";
import { accessibilityFaults } from "@/tests/support/accessibility";
import { linkIn } from "@/tests/support/smtp-server";

test("every screen of an account is accessible, with its errors shown", async ({ page, visitor, accountSite }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const expectNoFaults = async () => expect([page.url(), ...(await accessibilityFaults(page))]).toEqual([page.url()]);

  await register(page, { name: "", email: "dana" }, "abc");
  await expect(page.getByText("Enter your name.")).toBeVisible();
  await expectNoFaults();

  await register(page, visitor);
  await expect(page.getByText("An email is on its way")).toBeVisible();
  await expectNoFaults();
  await signIn(page, visitor.email, "wrong");
  await expect(page.getByText("The email or password is incorrect.")).toBeVisible();
  await expectNoFaults();

  await signIn(page, visitor.email);
  await expect(page.getByRole("heading", { name: "Your profile" })).toBeVisible();
  await expectNoFaults();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNoFaults();
  await page.getByRole("button", { name: "Delete my account", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNoFaults();

  await page.goto(linkIn(await accountSite.mailbox.waitFor(visitor.email, "Confirm")));
  await expectNoFaults();
  await page.goto("/reset-password?token=expired");
  await expect(page.getByText("This link has expired")).toBeVisible();
  await expectNoFaults();
});
