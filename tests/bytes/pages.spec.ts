import { expect, test } from "@/tests/support/fixtures";
import { NOT_FOUND_PATH, publicPaths, STATUS_404_LINE, trainerPath } from "@/tests/support/public-pages";

import { overBudget, readBudgets, setBudget } from "./budgets";
import { firstScreen, KINDS, weighPage } from "./page-weight";

const PHONE_SIZE = { width: 360, height: 740 };
const PHONE = { viewport: PHONE_SIZE, screen: PHONE_SIZE, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const DESKTOP = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false };
/** Independent of the trainer's name. */
const NAMES: Record<string, string> = { [trainerPath]: "/{name}", [NOT_FOUND_PATH]: "404" };

test.use({ allowedConsoleErrors: [STATUS_404_LINE] });

test.describe("on a phone", () => {
  test.use(PHONE);
  for (const path of publicPaths) weigh(path, NAMES[path] ?? path);
});

test.describe("on a desktop", () => {
  test.use(DESKTOP);
  weigh("/", "/ on a desktop");
});

function weigh(path: string, name: string) {
  test(`${name} keeps to its budget of bytes`, async ({ page }) => {
    const weighed = { name, isHome: name === "/", weight: await weighPage(page, path) };
    const { weight } = weighed;
    const kilobytes = (amount: number) => (amount / 1_000).toFixed(1);
    const kinds = KINDS.map((kind) => `${kind} ${kilobytes(weight[kind])}`).join(", ");
    console.log(`${name}: first screen ${kilobytes(firstScreen(weight))} KB (${kinds})`);

    if (process.env["SET_BYTE_BUDGETS"]) await setBudget(weighed);
    expect(overBudget(await readBudgets(), weighed)).toEqual([]);
  });
}
