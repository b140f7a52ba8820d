import { once } from "node:events";
import { execFile } from "node:child_process";
import { createServer, type ServerResponse } from "node:http";
import { promisify } from "node:util";

import { Client } from "pg";
import { afterAll, expect, test, vi } from "vitest";

import { bookingRules } from "@/lib/content/booking-rules";
import { HOUR_MS } from "@/lib/domain/durations";
import { findBookableTimes } from "@/lib/server/bookings/find-open-times";
import { db } from "@/lib/server/db";
import { sendDigestEmail } from "@/lib/server/notifications/prepare-request-email";
import { run } from "@/scripts/evaluations";
import { deskSession } from "@/tests/support/desk-session";
import { openMailbox, TRAINER } from "@/tests/support/mailbox";
import { portOf } from "@/tests/support/port-of";
import { runCommand } from "@/tests/support/run-command";
import { openSite } from "@/tests/support/site-on-test-database";
import { partOf } from "@/tests/support/smtp-server";

const SECRET = "secret-1234";

let calendar = "";
let first: (response: ServerResponse) => void = (response) => response.end(calendar);
const server = createServer(({ url = "" }, response) => {
  if (url.includes("first")) first(response);
  else response.writeHead(url.includes("page") ? 200 : 404).end(`<a href="${url}">Sign in</a>`);
});
const mailbox = await openMailbox();
await once(server.listen(0, "localhost"), "listening");
afterAll(() => server.close());
const here = `localhost:${portOf(server)}/${SECRET}`;
const plain = ["first", "page", "missing"].map((name) => `http://${here}/${name}?key=${SECRET}`);
// No TLS is spoken there, and no such host exists.
const others = [`https://${here}/tls`, `https://user:${SECRET}@calendar.invalid/${SECRET}/dns`];
vi.stubEnv("TRAINER_CALENDAR_URLS", [...plain, ...others].join(" "));

const busy = (await findBookableTimes()).at(-3)!.startsAt;
const start = busy.toISOString().replaceAll(/[-:]|\.\d+/g, "");
const lines = ["BEGIN:VEVENT", "SUMMARY:Knee surgery", `DTSTART:${start}`, "DURATION:PT1H", "END:VEVENT"];
calendar = ["BEGIN:VCALENDAR", ...lines, "END:VCALENDAR"].join("\n");
const site = await openSite();
await vi.waitFor(() => expect(site.output().match(/calendar not read/g)).toHaveLength(4), { timeout: 60_000 });

function evaluations(...args: string[]) {
  return runCommand(run, args);
}

const said: string[] = [];

test("busy lists the times, and when each calendar was read", async () => {
  const listed = await evaluations("busy");
  expect(listed).toMatchObject({ status: 0, stderr: "" });
  expect(listed.stdout).toMatch(
    / to .* calendar 1\nCalendar 1 \(localhost\): read \w+day, .*\nCalendar 2 \(localhost\): not read yet\n/,
  );
  expect(listed.stdout).toContain("Calendar 5 (calendar.invalid): not read yet\n");

  const ends = new Date(busy.getTime() + HOUR_MS);
  const json = [{ starts: busy.toISOString(), ends: ends.toISOString(), calendar: 1 }];
  const asJson = await evaluations("busy", "--json");
  expect(asJson).toMatchObject({ status: 0, stderr: "" });
  expect(JSON.parse(asJson.stdout)).toEqual(json);

  const failures: [code: string, respond: typeof first][] = [
    ["too-many-redirects", (response) => response.writeHead(302, { location: `/${SECRET}/first` }).end()],
    ["bad-redirect", (response) => response.writeHead(302, { location: `ftp://localhost/${SECRET}` }).end()],
    ["ECONNRESET", (response) => response.destroy()],
  ];
  for (const [code, respond] of failures) {
    first = respond;
    const read = await evaluations("busy", "--read", "--json");
    expect(read.status).toBe(1);
    expect(JSON.parse(read.stdout)).toEqual(json);
    expect(read.stderr.trim().split("\n")).toEqual([
      expect.stringContaining(
        `calendar 1 (localhost): ${code}, calendar 2 (localhost): not-a-calendar, calendar 3 (localhost): status-404`,
      ),
    ]);
    said.push(read.stdout, read.stderr);
  }
  said.push(listed.stdout, asJson.stdout);
});

test("the digest says what has not been read for a day", async () => {
  await db().trainerCalendar.updateMany({ data: { addedAt: new Date(Date.now() - 25 * HOUR_MS) } });
  await sendDigestEmail();
  const [mail] = mailbox.sentTo(TRAINER);
  expect(mail?.subject).toBe("Your calendar has not been read");
  expect(partOf(mail!, "text/plain").match(/Your calendar has not been read since \w+day, /g)).toHaveLength(4);
  said.push(JSON.stringify(mail));
});

test("nobody is told the address, nor what the calendar says", async () => {
  const sql = new Client(process.env["DATABASE_URL"]);
  await sql.connect();
  const cookie = await deskSession(sql, "trainer").finally(() => sql.end());
  const day = busy.toLocaleDateString("sv-SE", { timeZone: bookingRules.timeZone });
  for (const path of ["/evaluation", "/evaluation/next.json", "/desk", `/desk/calendar?week=${day}`, "/healthz"]) {
    said.push(await (await fetch(site.url + path, { headers: { Cookie: cookie } })).text());
  }
  expect(said.join("\n")).toContain("Busy in your calendar, ");
  const tables = await db().$queryRaw<{ text: string }[]>`
    SELECT query_to_xml(format('SELECT * FROM %I', tablename), true, false, '')::text AS text
    FROM pg_tables WHERE schemaname = current_schema()`;
  const { stdout: processes } = await promisify(execFile)("ps", ["-eo", "args"]);
  said.push(site.output(), JSON.stringify(tables), processes);

  expect(said.join("\n")).toContain("calendar not read");
  expect(said.join("\n")).not.toMatch(
    new RegExp(`${SECRET}|${Buffer.from(SECRET).toString("hex")}|Knee|:${portOf(server)}\\b`),
  );
});
