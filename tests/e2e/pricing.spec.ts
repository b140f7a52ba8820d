import { expect, test } from "@/tests/support/fixtures";
import { openHydrated } from "@/tests/support/hydration";

/** For each pack: its name, price per session, total and saving. */
const STANDARD = [
  ["12 Pack", "$90", "$1,080", "$120"],
  ["6 Pack", "$95", "$570", "$30"],
  ["Single Session", "$100", "$100"],
];
const IN_HOME = [
  ["12 Pack", "$115", "$1,380", "$120"],
  ["6 Pack", "$120", "$720", "$30"],
  ["Single Session", "$125", "$125"],
];

test("each kind of session shows its prices and leads to the contact form", async ({ page }) => {
  await page.goto("/pricing");
  for (const [type, rows] of [
    ["in-home", IN_HOME],
    ["in-gym", STANDARD],
    ["virtual", STANDARD],
  ] as const) {
    const card = page.getByRole("article", { name: new RegExp(type, "i") });
    const [headline, , single] = rows.map(([, price]) => price);

    await expect(card.locator("svg").first()).toBeVisible();
    await expect(card.getByRole("heading")).toHaveCount(1);
    // Description before the price, details after the table.
    expect(await card.getByRole("paragraph").count()).toBeGreaterThanOrEqual(3);
    await expect(card.getByRole("paragraph").filter({ hasText: "per session" })).toHaveText(
      `${headline} per session with a 12 Pack`,
    );
    await expect(card.getByText(`${single} for a single session`)).toBeVisible();

    for (const [name = "", price = "", total = "", saving] of rows) {
      const row = card.getByRole("row").filter({ has: page.getByRole("rowheader", { name: new RegExp(`^${name}`) }) });
      await expect(row.getByRole("cell")).toHaveText([price, total]);
      const rowHeader = row.getByRole("rowheader");
      await (saving ? expect(rowHeader).toContainText(saving) : expect(rowHeader).not.toContainText("$"));
      await expect(rowHeader.getByText("Recommended")).toHaveCount(name === "12 Pack" ? 1 : 0);
    }
    await expect(card.getByRole("row")).toHaveCount(rows.length + 1);

    const title = await card.getByRole("heading").innerText();
    const start = card.getByRole("link", { name: new RegExp(`^Get Started - ${title}$`, "i") });
    await expect(start).toHaveAttribute("href", `/contact?type=${type}&source=pricing2`);
  }

  await page.getByRole("link", { name: /^Get Started - In-Home/i }).click();
  await expect(page).toHaveURL("/contact?type=in-home&source=pricing2");
});

test("without JavaScript the session prices are there, the coaching view is not, and questions unfold their answers", async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto("/pricing");
  await expect(page.getByRole("cell", { name: "$1,380" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Get Started - / })).toHaveCount(3);
  await expect(page.getByRole("link", { name: /^Start Elite$/ })).toHaveCount(0);

  const questions = page.getByRole("region", { name: "Before you buy" }).getByRole("group");

  for (const [index, [question, answer]] of [
    [/how long is a session/i, /minutes/],
    [/cancel or reschedule/i, /24 hours/],
    [/packs expire/i, /months/],
    [/how do I pay/i, /card/],
    [/travel/i, /the trip to you/],
  ].entries()) {
    const details = questions.nth(index);
    await expect(details).toContainText(question!);
    await expect(details.getByText(answer!)).toBeHidden();
    await details.getByText(question!).click();
    await expect(details.getByText(answer!)).toBeVisible();
  }
  await page.close();
});

test("the coaching view can be reached neither by mouse nor by keyboard, the memberships by a link", async ({
  page,
}) => {
  await openHydrated(page, "/pricing");
  const sessions = page.getByRole("tab", { name: "1-on-1 Sessions" });
  const custom = page.getByRole("tab", { name: /Custom Program/ });

  await custom.click({ force: true });
  await expect(sessions).toHaveAttribute("aria-selected", "true");

  await sessions.focus();
  for (const key of ["ArrowRight", "ArrowLeft", "End", "Home", "ArrowRight"]) {
    await page.keyboard.press(key);
    await expect(sessions).toBeFocused();
    await expect(sessions).toHaveAttribute("aria-selected", "true");
  }
  await page.keyboard.press("Tab");
  await expect(custom).not.toBeFocused();

  await expect(
    page.getByRole("link", { name: /^Start (Beginner|Intermediate|Elite)$/, includeHidden: true }),
  ).toHaveCount(3);
  await expect(page.getByRole("link", { name: /^Start (Beginner|Intermediate|Elite)$/ })).toHaveCount(0);

  await expect(page.getByText("Plans start at $79 a month.")).toBeVisible();
  await page.getByRole("link", { name: "See membership plans" }).click();
  await expect(page).toHaveURL("/#plans");
  await expect(page.getByRole("heading", { name: "Keep your training on track" })).toBeInViewport();

  await page.getByRole("link", { name: "See session prices" }).click();
  await expect(page).toHaveURL("/pricing");
});
