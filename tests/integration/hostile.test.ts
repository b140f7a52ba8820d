import { expect, test } from "vitest";

import { deskSession } from "@/tests/support/desk-session";
import { openSite } from "@/tests/support/site-on-test-database";
import { hostileAuthRequests, hostileSignIns } from "@/tests/support/hostile/accounts";
import { hostileActions, hostileForms } from "@/tests/support/hostile/forms";
import type { HostileRequest } from "@/tests/support/hostile/hostile-request";
import { type PageForms, readPageForms } from "@/tests/support/hostile/page-forms";
import { hostileOwnForms, hostileQueries } from "@/tests/support/hostile/signed-in";
import { hostileTexts } from "@/tests/support/hostile/texts";
import { hostileFraming, hostileHeaders, hostilePaths } from "@/tests/support/hostile/wire";
import { exchange, send } from "@/tests/support/raw-http";
import { connectToDatabase } from "@/tests/support/test-database";
import { sendRequest } from "@/tests/support/visit-site";

/** Stacks, files of ours, the database's own words, and what signs sessions. */
const LEAK =
  /\bat (?:async )?[\w.<>]+ \(|node_modules|\/tmp\/|\.next\/|PrismaClient|P20\d\d|INSERT INTO|postgres(?:ql)?:\/\/|a-secret-for-tests/;
const FOREIGN = /^(?:location|refresh):.*evil\.example/im;

/** How many of each kind there are at least. */
const CORPUS: [kind: string, least: number, requests: (forms: PageForms) => HostileRequest[]][] = [
  ["contact texts", 26, hostileTexts],
  ["form structures", 14, hostileForms],
  ["action protocol", 33, hostileActions],
  ["HTTP framing", 17, hostileFraming],
  ["headers, Host and Origin", 14, hostileHeaders],
  ["sign-in and registration", 12, hostileSignIns],
  ["NextAuth", 8, hostileAuthRequests],
  ["paths and pictures", 200, hostilePaths],
  ["queries, signed in too", 380, hostileQueries],
  ["forms of the profile and the desk", 28, hostileOwnForms],
];

const sql = await connectToDatabase();
const site = await openSite();
const sessions = { client: await deskSession(sql, "client"), trainer: await deskSession(sql, "trainer") };
const forms = await readPageForms(site.url, sessions);

/** The response as text, its status line and headers included. */
async function responseTo(request: HostileRequest[1]) {
  if (typeof request === "string" || Buffer.isBuffer(request)) return exchange(site.url, request);
  const { status, headers, body } = await send(site.url, request);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
  return `HTTP/1.1 ${status}\n${lines.join("\n")}\n\n${body.toString()}`;
}

test.each(CORPUS)(
  "hostile %s: no 5xx, nothing told, nobody sent elsewhere",
  async (_kind, least, requests) => {
    const all = requests(forms);
    expect(all.length).toBeGreaterThanOrEqual(least);

    const failures: string[] = [];
    for (const [what, request] of all) {
      const response = await responseTo(request);
      const hasResponse =
        response === ""
          ? typeof request !== "object" || Buffer.isBuffer(request)
          : /^HTTP\/1\.1 [1-4]\d\d/.test(response);
      if (!hasResponse || LEAK.test(response) || FOREIGN.test(response))
        failures.push(`${what}: ${response.slice(0, 300)}`);
    }
    expect(failures).toEqual([]);
  },
  120_000,
);

test("the site serves afterwards: pages, requests and its health", async () => {
  expect((await send(site.url, { path: "/" })).status).toBe(200);
  expect((await send(site.url, { path: "/readyz" })).status).toBe(200);
  expect(await sendRequest(site.url, "dana@example.com")).toBe("sent");
});

test("no handler threw, and Next missed no Origin", () => {
  expect(site.output()).not.toMatch(/unhandled|uncaught|⨯|Missing `origin`/i);
});
