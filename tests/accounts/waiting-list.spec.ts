import { accessibilityFaults } from "@/tests/support/accessibility";
import { expect, test } from "@/tests/support/account-fixtures";
import { openTranslated } from "@/tests/support/translate";

test("somebody joins the list on a small phone while the browser translates the page", async ({ page, visitor }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openTranslated(page, "/evaluation");
  const form = page.getByRole("form", { name: "Tell me when a time opens" });
  await form.getByRole("button", { name: "Tell me" }).click();
  await expect(form.getByText("Please choose where to train.")).toBeVisible();
  await expect(form.getByLabel("In-Gym Training")).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await accessibilityFaults(page)).toEqual([]);

  await form.getByRole("group", { name: "Where" }).getByLabel("Virtual Training").check();
  await form.getByLabel("Mornings").check();
  await form.getByLabel("Name").fill(visitor.name);
  await form.getByLabel("E-mail").fill(visitor.email);
  await form.getByRole("button", { name: "Tell me" }).click();
  const joined = page
    .getByRole("status")
    .filter({ hasText: "We’ll email you when a time opens. You’re on the list until" });
  await expect(joined).toBeFocused();
  const heading = await page.getByRole("heading", { name: "Tell me when a time opens" }).boundingBox();
  const header = await page.getByRole("banner").boundingBox();
  expect(heading!.y, "the heading is below the site's header").toBeGreaterThanOrEqual(header!.y + header!.height);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("somebody joins the list", async ({ page, visitor }) => {
    await page.goto("/evaluation?place=in-home");
    const form = page.getByRole("form", { name: "Tell me when a time opens" });
    await expect(form.getByLabel("In-Home Training")).toBeChecked();
    await form.getByLabel("Weekends").check();
    await form.getByLabel("Name").fill(visitor.name);
    await form.getByLabel("E-mail").fill("nobody");
    await form.getByRole("button", { name: "Tell me" }).click();
    await expect(form.getByText("Enter a complete email address")).toBeVisible();
    await expect(form.getByLabel("Weekends")).toBeChecked();
    await form.getByLabel("E-mail").fill(visitor.email);
    await form.getByRole("button", { name: "Tell me" }).click();
    await expect(page.getByText("You’re on the list until")).toBeInViewport();
  });
});
