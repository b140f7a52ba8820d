import { NextRequest } from "next/server";
import { expect, test } from "vitest";

import { GET as getCalendarFeed } from "@/app/evaluation/calendar.ics/route";
import { createSession } from "@/lib/server/accounts/sessions";
import { deleteAccount } from "@/lib/server/accounts/users";
import { findTokenOwner, issueToken } from "@/lib/server/accounts/verification-tokens";
import { findFeed } from "@/lib/server/bookings/booking-links";
import { db } from "@/lib/server/db";
import { eraseAccountAndRequests } from "@/lib/server/personal-data/erase-person";
import { run as runContacts } from "@/scripts/contacts";
import { run } from "@/scripts/trainer";
import { runCommand } from "@/tests/support/run-command";
import { connectToDatabase } from "@/tests/support/test-database";

const COACH = "coach@example.com";

const sql = await connectToDatabase();

function trainer(...args: string[]) {
  return runCommand(run, args);
}

/** The token of the one line that `add` prints. */
async function add() {
  const { stdout } = await trainer("add", "Coach@Example.com");
  const line =
    /^Choose a password for the desk within 24 hours: http:\/\/localhost:3000\/reset-password\?token=(\S+)\n$/;
  expect(stdout).toMatch(line);
  return line.exec(stdout)?.[1] ?? "";
}

test("anyone who registered the address before is shut out, and only the newest link opens the account, for a day", async () => {
  const { rows } = await sql.query(
    "INSERT INTO users (name, email, image, password_hash) VALUES ('Foreign', $1, 'https://p.example/1.jpg', '$argon2id$') RETURNING id",
    [COACH],
  );
  await sql.query("INSERT INTO accounts (provider, provider_account_id, user_id) VALUES ('oidc', 'x', $1)", [
    rows[0].id,
  ]);
  await createSession({ id: rows[0].id, sessionVersion: 0 });
  const foreign = await issueToken(db(), rows[0].id, "reset-password");

  const tokens = [foreign, await add(), await add()];
  const valid = await Promise.all(tokens.map((token) => findTokenOwner(token, ["reset-password"])));
  expect(valid).toEqual([null, null, { id: rows[0].id, email: COACH }]);
  const opened = await sql.query(
    `SELECT role, name, image, password_hash, email_verified IS NOT NULL AS confirmed, expires - now() BETWEEN '23:59' AND '24:00' AS "isForADay",
       (SELECT count(*)::int FROM accounts) AS links, (SELECT count(*)::int FROM sessions) AS sessions
     FROM users JOIN verification_tokens ON user_id = users.id`,
  );
  const shutOut = { password_hash: null, links: 0, sessions: 0 };
  expect(opened.rows).toEqual([
    { role: "trainer", name: "coach", image: null, confirmed: true, isForADay: true, ...shutOut },
  ]);
});

test.each<[string, (account: Parameters<typeof deleteAccount>[0]) => Promise<unknown>]>([
  ["npm run trainer -- remove", () => trainer("remove", COACH)],
  ["npm run contacts -- --erase", () => runCommand(runContacts, ["--erase", COACH])],
  ["deleting the account", deleteAccount],
  ["deleting the account and its requests", () => eraseAccountAndRequests(COACH)],
])("%s ends the address of the calendar feed, another account's end does not", async (_what, takeRoleAway) => {
  await add();
  await sql.query("INSERT INTO users (name, email) VALUES ('Dana', 'dana@example.com')");
  const accountOf = async (email: string) =>
    (await sql.query('SELECT id, session_version AS "sessionVersion", email FROM users WHERE email = $1', [email]))
      .rows[0];
  const status = async (url: string) => (await getCalendarFeed(new NextRequest(url))).status;
  const url = (await findFeed()).url;
  await deleteAccount(await accountOf("dana@example.com"));
  expect(await status(url)).toBe(200);
  await takeRoleAway(await accountOf(COACH));
  expect(await status(url)).toBe(404);
});

test("lists the trainers for people and as JSON, and takes the role away", async () => {
  await add();
  const today = new Date().toISOString().slice(0, 10);
  expect((await trainer()).stdout).toMatch(new RegExp(`^${COACH}  \\w+  since ${today}\n$`));
  expect(JSON.parse((await trainer("--json")).stdout)).toMatchObject([{ email: COACH, since: expect.any(String) }]);
  await sql.query("UPDATE users SET role_since = NULL");
  expect((await trainer()).stdout).toContain("since unknown");

  expect(await trainer("remove", COACH)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("Subscribed calendars need the new address"),
  });
  expect((await trainer()).stdout).toMatch(/^No trainers\./);
  expect((await sql.query("SELECT role, role_since FROM users")).rows).toEqual([{ role: null, role_since: null }]);
  expect(await trainer("remove", COACH)).toMatchObject({ status: 1 });
});
