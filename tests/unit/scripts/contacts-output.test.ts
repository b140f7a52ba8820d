import { text } from "node:stream/consumers";

import { expect, test } from "vitest";

import { asCsv, asJson, asText } from "@/lib/server/requests/format-requests";
import { readFilter, run } from "@/scripts/contacts";
import { runCommand } from "@/tests/support/run-command";

const REQUEST = {
  id: "6f0c8f5e-3c5b-4c1e-9a52-0d6f7d1c9b1a",
  name: "Dana Ortiz",
  email: "dana@example.com",
  message: "Knee rehab.",
  timestamp: new Date("2026-01-31T10:00:00Z"),
  type: null,
  packageTitle: null,
  source: null,
  cameFrom: null,
  suspectedSpam: false,
  state: "new",
  failedEmail: null,
  phone: null,
  firstAnsweredAt: null,
  wantedStartsAt: null,
  wantedPlace: null,
  wantedPlaceDetail: null,
};
const FAILED = { attempts: 30, lastError: "ECONNECTION", isParked: true };

async function cellsOf(message: string) {
  const header = await text(asCsv([]));
  return (await text(asCsv([{ ...REQUEST, message }]))).slice(header.length);
}

test("a CSV file has the mark of UTF-8, one header and one record for each request, ended by CRLF", async () => {
  expect(
    await text(
      asCsv([{ ...REQUEST, type: "in-home", packageTitle: "12 Pack", source: "pricing2", cameFrom: "Google" }]),
    ),
  ).toBe(
    "\ufeffid,timestamp,name,email,message,type,package_title,source,suspected_spam,state,failed_email,phone,came_from\r\n" +
      "6f0c8f5e-3c5b-4c1e-9a52-0d6f7d1c9b1a,2026-01-31T10:00:00.000Z,Dana Ortiz,dana@example.com,Knee rehab.,in-home,12 Pack,pricing2,false,new,,,Google\r\n",
  );
});

test("commas, quotes and line breaks are quoted", async () => {
  expect(await cellsOf('one, "two"\nthree')).toContain(',"one, ""two""\nthree",');
});

test.each(["=1+1", "+1+1", "+A1", "+", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1"])(
  "%j cannot be taken for a formula",
  async (message) => {
    expect(await cellsOf(message)).toMatch(new RegExp(`,"?'${message.replace(/[+()]/g, "\\$&")}"?,`));
  },
);

test("a phone number stays as it is", async () => {
  for (const phone of ["+16265550123", "+1 (626) 555-0123", "+44.20.7946.0018"])
    expect(await cellsOf(phone)).toContain(`,${phone},`);
});

test("JSON holds the same fields, and what a terminal would obey is escaped", async () => {
  const phone = "(626) 555-0123";
  const json = await text(asJson([{ ...REQUEST, phone, message: "red\u001b[31m \u009b31m \u202e" }]));

  expect(json).not.toMatch(/[\u001b\u009b\u202e]/);
  expect(JSON.parse(json)).toEqual([
    {
      id: "6f0c8f5e-3c5b-4c1e-9a52-0d6f7d1c9b1a",
      timestamp: "2026-01-31T10:00:00.000Z",
      name: "Dana Ortiz",
      email: "dana@example.com",
      message: "red\u001b[31m \u009b31m \u202e",
      type: null,
      package_title: null,
      source: null,
      suspected_spam: false,
      state: "new",
      failed_email: null,
      phone: "(626) 555-0123",
      came_from: null,
    },
  ]);
});

test("the list for people shows all, and what a terminal would obey is escaped", async () => {
  const hostile = {
    ...REQUEST,
    name: "Dana\nFake line",
    message: "One\n\u001b]0;title\u0007two",
    type: "in-home",
    suspectedSpam: true,
    phone: "(626) 555-0123",
  };
  const list = await text(asText([hostile]));

  expect(list).toContain("2026-01-31 02:00 Pacific Time  Dana Fake line <dana@example.com>\n  Phone: (626) 555-0123\n");
  expect(list).toContain("  id 6f0c8f5e-3c5b-4c1e-9a52-0d6f7d1c9b1a\n  state new\n  about in-home\n  suspected spam\n");
  expect(list).toContain("    One\n    \\u001b]0;title\\u0007two\n");
  expect(list).toMatch(/\n1 request\n$/);
});

test("an email that was given up is told, with the way out", async () => {
  const parked = await text(asText([{ ...REQUEST, failedEmail: FAILED }]));
  const retried = await text(asText([{ ...REQUEST, failedEmail: { ...FAILED, attempts: 2, isParked: false } }]));

  expect(parked).toContain("  email not sent, given up after 30 attempts (ECONNECTION)\n");
  expect(parked).toMatch(/Emails not sent: 1\. Once email works, try again: npm run contacts -- --resend\n$/);
  expect(retried).toContain("  email not sent, retrying after 2 attempts (ECONNECTION)\n");
  expect(retried).not.toContain("--resend");
  const json = await text(asJson([{ ...REQUEST, failedEmail: FAILED }]));
  expect(JSON.parse(json)).toMatchObject([{ failed_email: "parked" }]);
});

test("an empty list says so", async () => {
  expect(await text(asText([]))).toBe("No requests.\n");
});

test.each(["new", "contacted", "booked", "not-a-fit"])("--state %s", (state) => {
  expect(readFilter({ state })).toEqual({ since: undefined, state });
});

const NOW = new Date("2026-01-31T12:00:00Z");

test.each([
  ["12h", "2026-01-31T00:00:00.000Z"],
  ["7d", "2026-01-24T12:00:00.000Z"],
  ["2w", "2026-01-17T12:00:00.000Z"],
])("--since %s", (age, expected) => {
  expect(readFilter({ since: age }, NOW)).toEqual({ since: new Date(expected), state: undefined });
});

test.each([
  [["--since", "soon"], "--since should look like 12h, 7d or 2w."],
  [["--since", "7"], "--since should look like 12h, 7d or 2w."],
  [["--since", "0d"], "--since should look like 12h, 7d or 2w."],
  [["--since"], "Use: npm run contacts -- "],
  [["--csv", "--json"], "[--csv | --json]"],
  [["--delete", "x", "--csv"], "Use: npm run contacts -- delete <id>"],
  [["--state", "old"], "The state should be new, "],
  [["mark", "x"], "The state should be new, "],
  [["mark", "x", "new", "y"], "Use: npm run contacts -- mark <id> new|"],
  [["--state"], "Use: npm run contacts -- "],
  [["--erase", "nobody"], "erase should be followed by an email address."],
  [["--erase=nobody"], "erase should be followed by an email address."],
  [["--erase", "a@example.com", "--delete", "x"], "Use: npm run contacts -- "],
  [["--resend", "--json"], "Use: npm run contacts -- resend"],
  [["--unknown"], "Use: npm run contacts -- "],
  [["stray"], "Use: npm run contacts -- "],
])("%j is refused with how to call it", async (args, message) => {
  const { status, stderr } = await runCommand(run, args);
  expect([status, stderr]).toEqual([1, expect.stringContaining(message)]);
});
