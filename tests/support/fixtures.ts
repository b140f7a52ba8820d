import { randomUUID } from "node:crypto";

import { expect, test as base } from "playwright/test";

import { CLOCK_OFFSET_MS, moveClock } from "./clock.mjs";
import { StoredRequests } from "./stored-requests";

type Visitor = { name: string; email: string };

type Fixtures = {
  movedClock: null;
  /** Such as the browser's own about a status 404. */
  allowedConsoleErrors: RegExp[];
  consoleErrors: string[];
  /** With a name and address unique to the test. */
  visitor: Visitor;
  /** What the visitor sent is removed after the test. */
  storedRequests: StoredRequests;
};

export { expect };

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(readVariable("SITE_URL")),

  allowedConsoleErrors: [[], { option: true }],

  consoleErrors: [
    async ({ context, allowedConsoleErrors }, use) => {
      const errors: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error") errors.push(message.text());
      });
      context.on("weberror", (error) => errors.push(String(error.error())));

      await use(errors);

      expect(errors.filter((text) => !allowedConsoleErrors.some((allowed) => allowed.test(text)))).toEqual([]);
    },
    { auto: true },
  ],

  movedClock: [
    async ({ context }, use) => {
      if (CLOCK_OFFSET_MS) await context.addInitScript(moveClock, CLOCK_OFFSET_MS);
      await use(null);
    },
    { auto: true },
  ],

  visitor: async ({}, use) => {
    const id = randomUUID().slice(0, 8);
    await use({ name: `Visitor ${id}`, email: `visitor-${id}@example.com` });
  },

  storedRequests: async ({ visitor }, use) => {
    const requests = new StoredRequests(readVariable("SITE_DATABASE_URL"));
    await requests.connect();
    await use(requests);
    await requests.delete(visitor.email);
  },
});

/** Set by global-setup.ts. */
function readVariable(name: string) {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set: run the tests with Playwright's own command, which starts the site.`);
  return value;
}
