import { afterEach, expect, test } from "vitest";
import * as z from "zod";

import { openSite } from "@/tests/support/site-on-test-database";
import { send } from "@/tests/support/raw-http";
import { sendForm } from "@/tests/support/send-form";
import { openFlakyDatabase } from "@/tests/support/test-database";

const OURS = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const REQUEST = { name: "Dana Ortiz", email: "dana@request-id.test", message: "Knee rehab." };

const lineSchema = z.object({ msg: z.string(), requestId: z.string().optional() });

const database = await openFlakyDatabase();
const site = await openSite({
  DATABASE_URL: database.url,
  TRUST_PROXY_HOPS: "1",
  // Nobody takes emails there.
  SMTP_URL: "smtp://127.0.0.1:1",
  MAIL_FROM: "site@example.com",
  CONTACT_NOTIFY_TO: "trainer@example.com",
});

function loggedBy(msg: string) {
  const lines = site.output().split("\n");
  return lines
    .filter((line) => line.startsWith("{"))
    .map((line) => lineSchema.parse(JSON.parse(line)))
    .filter((line) => line.msg === msg);
}

afterEach(() => database.restore());

test("the response to a request that was not stored carries the id of the line that says so", async () => {
  database.refuse();
  const responses = await Promise.all([1, 2].map(() => sendForm(`${site.url}/contact`, "Send message", REQUEST)));
  const ids = responses.map(({ headers }) => headers.get("x-request-id"));

  expect(ids).toEqual([expect.stringMatching(OURS), expect.stringMatching(OURS)]);
  const logged = loggedBy("request not stored").map(({ requestId }) => requestId);
  expect(logged.sort()).toEqual(ids.sort());
});

test("what runs in the background belongs to no request, though one woke it", async () => {
  await sendForm(`${site.url}/contact`, "Send message", { ...REQUEST, message: "Any evening." });
  await expect.poll(() => loggedBy("email not sent"), { timeout: 5_000 }).toHaveLength(1);

  expect(loggedBy("email not sent")).toEqual([{ msg: "email not sent" }]);
});

test("a trusted proxy's id is taken over, a strange one is not", async () => {
  const responseTo = async (id: string) =>
    (await send(site.url, { path: "/healthz", headers: { "x-request-id": id } })).headers["x-request-id"];

  expect(await responseTo("proxy-0123456789")).toBe("proxy-0123456789");
  expect(await responseTo("dana@example.com")).toMatch(OURS);
});
