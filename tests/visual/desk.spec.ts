import { randomBytes } from "node:crypto";

import { Client } from "pg";

import { test as base } from "@/tests/support/fixtures";
import { clockMovedBy, startSite } from "@/tests/support/start-site";
import { trainerCookie } from "@/tests/support/trainer-session";

import { fillDesk, NOW } from "./desk-data";
import { expectScreenshot } from "./expect-screenshot";
import { openSettled } from "./open-settled";

const secret = randomBytes(32).toString("base64url");

type Desk = { url: string; sql: Client };

const test = base.extend<{ desk: Desk }>({
  desk: [
    async ({}, use) => {
      const site = await startSite({ NEXTAUTH_SECRET: secret, ...clockMovedBy(NOW.getTime() - Date.now()) });
      const sql = new Client(site.databaseUrl);
      await sql.connect();
      await use({ url: site.url, sql });
      await sql.end();
      await site.stop();
    },
    { timeout: 180_000 },
  ],
  baseURL: async ({ desk }, use) => use(desk.url),
});

test.use({ timezoneId: "America/Los_Angeles" });

// docs/desk.md shows these pictures.
test("the desk's pages match their screenshots", async ({ page, desk: { url, sql } }) => {
  const { request, booking } = await fillDesk(sql);
  await page.context().addCookies([{ ...(await trainerCookie(sql, secret)), url }]);
  const pictures = [
    { name: "today", path: "/desk", width: 360 },
    { name: "request", path: `/desk/requests/${request}`, width: 360 },
    { name: "booking", path: `/desk/bookings/${booking}`, width: 360 },
    { name: "requests", path: "/desk/requests", width: 1024 },
    { name: "calendar", path: "/desk/calendar", width: 1280 },
    { name: "book", path: "/desk/calendar/book", width: 360 },
    { name: "numbers", path: "/desk/numbers", width: 768 },
  ];
  for (const { name, path, width } of pictures) {
    await page.setViewportSize({ width, height: 740 });
    await openSettled(page, path);
    await expectScreenshot(page, `desk-${name}.png`, { fullPage: name !== "requests" });
  }
});
