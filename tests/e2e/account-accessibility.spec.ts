import { expect, register, signIn, test } from "@/tests/support/account-fixtures";
import { accessibilityFaults } from "@/tests/support/accessibility";
import { linkIn } from "@/tests/support/smtp-server";

for (const width of [360, 1440]) {
  test(`every screen of an account, errors shown, is accessible at ${width} px`, async ({
    page,
    visitor,
    accountSite,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const expectNoFaults = async () => expect([page.url(), ...(await accessibilityFaults(page))]).toEqual([page.url()]);

    await register(page, { name: "", email: "dana" }, "abc");
    await expect(page.getByText("Enter your name.")).toBeVisible();
    await expectNoFaults();

    await register(page, visitor);
    await expect(page.getByText("We have sent an e-mail")).toBeVisible();
    await expectNoFaults();
    await signIn(page, visitor.email, "wrong");
    await expect(page.getByText("E-mail or password is not right.")).toBeVisible();
    await expectNoFaults();

    await signIn(page, visitor.email);
    await expect(page.getByRole("heading", { name: "Your profile" })).toBeVisible();
    await expectNoFaults();
    await page.getByRole("button", { name: "Delete my account" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoFaults();

    await page.goto(linkIn(await accountSite.mailbox.waitFor(visitor.email, "Confirm")));
    await expectNoFaults();
    await page.goto("/reset-password?token=expired");
    await expect(page.getByText("This link has expired")).toBeVisible();
    await expectNoFaults();
  });
}
