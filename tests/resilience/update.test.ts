import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { Client } from "pg";
import { type Browser, chromium } from "playwright/test";
import { expect, test } from "vitest";

import { browserOptions } from "@/scripts/browser";
import { findFreePort } from "@/scripts/processes";
import { waitForHydration } from "@/tests/support/hydration";
import { openForm } from "@/tests/support/send-form";
import { launch, startSite } from "@/tests/support/start-site";
import { trainerCookie } from "@/tests/support/trainer-session";

const KEYS = { kept: Buffer.alloc(32, "a").toString("base64"), lost: Buffer.alloc(32, "b").toString("base64") };
const SECRET = "only for this test, where nothing is secret";
const UPDATED = "This site was updated. Reload this page, then send it again.";
const REQUEST_IDS = { second: "4b5ccd3d-6f0c-4f39-8a5e-000000000002", third: "4b5ccd3d-6f0c-4f39-8a5e-000000000003" };
const PASSWORD = "Correct1horse";

type Form = { path: string; button: string; typed: Record<string, string>; needsTime?: boolean };
type Release = keyof typeof REQUEST_IDS;
type Opened = { url: string; browser: Browser; session: { name: string; value: string } };

const FORMS = [
  { path: "/contact", button: "Send message", typed: { name: "Dana", message: "Knee rehab." } },
  { path: "/evaluation", button: "Book this time", typed: { name: "Dana", message: "Hello" }, needsTime: true },
  { path: "/register", button: "Create account", typed: { name: "Dana" } },
  { path: "/login", button: "Sign in", typed: {} },
  { path: "/user-profile", button: "Save", typed: { name: "Coach Dana" } },
  { path: "/desk/calendar/book", button: "Book", typed: { name: "Dana" } },
  { path: "/desk/requests/ID", button: "Save note", typed: { note: "Call after six." } },
  { path: "/desk/requests/ID", button: "Mark as contacted", typed: {} },
] satisfies Form[];
const HAS_EMAIL = /^\/(?:contact|evaluation|register|login|desk\/calendar)/;
const HAS_PASSWORD = /^\/(?:register|login)/;
const NEEDS_SESSION = /^\/(?:desk|user)/;

test("forms opened before a new release", { timeout: 20 * 60_000 }, async ({ onTestFinished }) => {
  const folder = await mkdtemp(path.join(tmpdir(), "site-update-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const browser = await chromium.launch(browserOptions());
  onTestFinished(() => browser.close());
  const port = String(await findFreePort());
  let session = { name: "", value: "" };

  async function startRelease(NEXT_DEPLOYMENT_ID: string, NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: string) {
    const own = { DATA_DIR: folder, PORT: port, NEXTAUTH_SECRET: SECRET, CONTACT_LIMIT_PER_HOUR: "0", SMTP_URL: "" };
    const env = { ...own, NEXT_DEPLOYMENT_ID, NEXT_SERVER_ACTIONS_ENCRYPTION_KEY };
    const build = launch(env, "build");
    expect(await build.exited, build.output()).toBe(0);
    const site = await startSite(env);
    onTestFinished(async () => void (await site.stop()));
    return site;
  }
  const openAll = (url: string, who: Release) =>
    Promise.all(FORMS.map((form) => openBothWays(form, who, { url, browser, session })));

  const first = await startRelease("first", KEYS.kept);
  const sql = new Client(first.databaseUrl);
  await sql.connect();
  session = await trainerCookie(sql, SECRET);
  for (const id of Object.values(REQUEST_IDS)) {
    await sql.query("INSERT INTO contacts (id, name, email, message) VALUES ($1, 'Eve', 'e@v.test', '')", [id]);
  }
  await sql.end();

  const beforeSecond = await openAll(first.url, "second");
  await first.stop();
  const second = await startRelease("second", KEYS.kept);
  for (const { name, sendWithout, sendWith } of beforeSecond) {
    expect((await sendWithout()).status, name).toBeLessThan(400);
    expect(await sendWith(), name).toBe("sent");
  }

  const beforeThird = await openAll(second.url, "third");
  await second.stop();
  await startRelease("third", KEYS.lost);
  for (const { name, typed, typedWithout, sendWithout, sendWith, reload } of beforeThird) {
    const response = await sendWithout();
    const html = await response.text();
    expect(response.status, name).toBe(409);
    expect(html).toContain("This site was updated.");
    for (const text of Object.values(typedWithout)) expect(html).toContain(`>${text}</dd>`);
    expect(html).not.toContain(PASSWORD);
    expect(await sendWith(), name).toBe("kept");
    expect(await reload(), name).toEqual(typed);
  }
});

async function openBothWays(form: Form, who: Release, { url, browser, session }: Opened) {
  const { button, needsTime } = form;
  const at = form.path.replace("ID", REQUEST_IDS[who]);
  const typedBy = (way: string) => ({
    ...form.typed,
    ...(HAS_EMAIL.test(at) && { email: `${who}-${way}@example.com` }),
  });
  const headers: Record<string, string> = NEEDS_SESSION.test(at) ? { Cookie: `${session.name}=${session.value}` } : {};
  const bare = await openForm(url + at, button, headers);

  const context = await browser.newContext();
  if (NEEDS_SESSION.test(at)) await context.addCookies([{ ...session, url }]);
  const page = await context.newPage();
  await page.goto(url + at);
  await waitForHydration(page);
  const control = page.getByRole("button", { name: button, exact: true });
  const opened = page.locator("form").filter({ has: control });
  const field = (name: string) => opened.locator(`[name="${name}"]`);
  const times = page.getByRole("radio", { name: /[AP]M$/ });
  const [mine, theirs] = who === "second" ? [1, 5] : [9, 13];
  const time = needsTime ? { place: "virtual", startsAt: (await times.nth(theirs).getAttribute("value")) ?? "" } : {};
  const typed = typedBy("script");

  return {
    name: `${button} ${at}`,
    typed,
    typedWithout: typedBy("bare"),
    sendWithout: () => bare.send({ ...typedBy("bare"), ...time, password: PASSWORD }),
    async sendWith() {
      for (const [name, text] of Object.entries(typed)) await field(name).fill(text);
      if (HAS_PASSWORD.test(at)) await field("password").fill(PASSWORD);
      if (needsTime)
        for (const choice of [page.getByRole("radio", { name: "Virtual Training" }), times.nth(mine)])
          await choice.check();
      const answered = page.waitForResponse((response) => response.request().method() === "POST");
      await control.click();
      if ((await answered).status() < 400) return "sent";
      await opened.getByRole("alert").filter({ hasText: UPDATED }).waitFor();
      for (const [name, text] of Object.entries(typed)) expect(await field(name).inputValue()).toBe(text);
      return "kept";
    },
    async reload() {
      await page.reload();
      await waitForHydration(page);
      const names = Object.keys(typed);
      return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await field(name).inputValue()])));
    },
  };
}
