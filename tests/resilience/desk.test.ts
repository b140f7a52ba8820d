import { setTimeout as sleep } from "node:timers/promises";

import { Client } from "pg";
import { expect, test, type TestContext } from "vitest";

import { openForm, readOpenTimes } from "@/tests/support/send-form";
import { startSmtpServer } from "@/tests/support/smtp-server";
import { trainerCookie } from "@/tests/support/trainer-session";

import { isOk, kill, waitFor } from "./processes";
import { startReplicas, type SupervisedSite } from "./supervised-site";

const ROUNDS = Number(process.env["FAULT_CYCLES"] ?? 200);
const ROUNDS_PER_KILL = 4;
const LONGEST_WAIT_FOR_KILL_MS = 100;
const RETRY_MS = 200;
const STEP_LIMIT_MS = 60_000;
/** A replica that was killed keeps the email that it was sending for some minutes. */
const OUTBOX_LIMIT_MS = 15 * 60_000;

type Form = Awaited<ReturnType<typeof openForm>>;
type Told = "booked" | "taken" | "closed" | "opened";
type Racer = { email: string; form: Form; typed: Record<string, string> };

test(
  `the desk, the desk and a visitor want one time, and its day is closed, ${ROUNDS} times`,
  { timeout: 120_000 + ROUNDS * 20_000 },
  async ({ onTestFinished }) => {
    const { replicas, sql, headers } = await openDesk(onTestFinished);
    const [a, b] = replicas;
    const counts = { booked: 0, taken: 0, closed: 0, opened: 0, kills: 0, triedAgain: 0 };
    const violations: string[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      const { startsAt, day } = await pickTime(a.url);
      const book = async (who: string, page: string, button: string): Promise<Racer> => {
        const email = `${round}-${who}@example.com`;
        const typed = { place: "virtual", startsAt, name: "Fault Run", email };
        return { email, typed, form: await openForm(page, button, headers) };
      };
      const racers = [
        await book("visitor", `${a.url}/evaluation`, "Book this time"),
        await book("desk-a", `${a.url}/desk/calendar/book?at=${day}`, "Book"),
        await book("desk-b", `${b.url}/desk/calendar/book?at=${day}`, "Book"),
        { email: "", typed: {}, form: await openForm(`${b.url}/desk/calendar?week=${day}`, "Close day", headers) },
      ];

      const killed = round % ROUNDS_PER_KILL === 0 ? (round % 8 === 0 ? a : b) : undefined;
      const breakIt = async () => {
        if (!killed) return;
        await sleep(Math.random() * LONGEST_WAIT_FOR_KILL_MS);
        kill(killed.server());
        counts.kills += 1;
      };
      const [told] = await Promise.all([
        Promise.all(racers.map((racer) => sendUntilTold(racer, () => void (counts.triedAgain += 1)))),
        breakIt(),
      ]);
      for (const outcome of told) counts[outcome] += 1;
      violations.push(...(await findViolations(sql, racers, told, day)));
      if (killed) await waitFor("the replica that was killed", STEP_LIMIT_MS, () => isOk(`${killed.url}/readyz`));
      await sql.query("DELETE FROM contacts; DELETE FROM evaluations; DELETE FROM closed_days");
    }
    console.table([counts]);
    expect(violations).toEqual([]);
    expect(counts.booked).toBeGreaterThan(ROUNDS / 2);
  },
);

test(
  `a day opens ${ROUNDS} times while a replica is killed: each time everybody who waits is told, and nobody twice`,
  { timeout: 120_000 + ROUNDS * 20_000 },
  async ({ onTestFinished }) => {
    const mailbox = await startSmtpServer();
    onTestFinished(mailbox.close);
    const mail = { SMTP_URL: mailbox.url, MAIL_FROM: "site@example.com", CONTACT_NOTIFY_TO: "trainer@example.com" };
    const { replicas, sql, headers } = await openDesk(onTestFinished, mail);
    const { day } = await pickTime(replicas[0].url);
    const openDayForm = (site: SupervisedSite, button: string) =>
      openForm(`${site.url}/desk/calendar?week=${day}`, button, headers);
    const press = (form: Form) => sendUntilTold({ form, typed: {} });
    for (let round = 0; round < ROUNDS; round += 1) {
      const [site, killed] = [replicas[round % 2]!, replicas[(round >> 1) % 2]!];
      await press(await openDayForm(site, "Close day"));
      await sql.query(
        `WITH c AS (INSERT INTO contacts (name, email, message)
           SELECT 'Fault Run', $1::text || '-' || who || '@example.com', '' FROM generate_series(1, 3) who RETURNING id)
         INSERT INTO waiting_list (request_id, place, expires_at) SELECT id, 'virtual', now() + interval '1 day' FROM c`,
        [String(round)],
      );
      const form = await openDayForm(site, "Open day");
      const killing = sleep(Math.random() * LONGEST_WAIT_FOR_KILL_MS).then(() => kill(killed.server()));
      await Promise.all([press(form), killing]);
      await waitFor("the replica that was killed", STEP_LIMIT_MS, () => isOk(`${killed.url}/readyz`));
    }
    const isOutboxEmpty = async () => (await sql.query("SELECT FROM emails")).rowCount === 0;
    await waitFor("all emails", OUTBOX_LIMIT_MS, isOutboxEmpty);

    const { rows } = await sql.query<{ email: string }>("SELECT email FROM contacts ORDER BY email");
    const told = rows.map(({ email }) => {
      // A mail server may get an email twice if the site dies before it hears that it was taken.
      const ids = mailbox.sentTo(email).map(({ source }) => /^Message-ID: (.*)$/im.exec(source)?.[1]);
      return new Set(ids).size;
    });
    console.table([{ waiting: told.length, emails: mailbox.emails.length }]);
    expect(told).toEqual(Array(ROUNDS * 3).fill(1));
  },
);

async function openDesk(onTestFinished: TestContext["onTestFinished"], env: Record<string, string> = {}) {
  const { replicas, postgres, secret } = await startReplicas(onTestFinished, env);
  const sql = new Client(postgres.url);
  await sql.connect();
  onTestFinished(() => sql.end());
  const { name, value } = await trainerCookie(sql, secret);
  return { replicas, sql, headers: { Cookie: `${name}=${value}` } };
}

/** Sends the form again and again, as somebody does who is told nothing or to try again. */
async function sendUntilTold({ form, typed }: Pick<Racer, "form" | "typed">, onRetry = () => {}): Promise<Told> {
  for (;;) {
    const told = await form
      .send(typed)
      .then(readOutcome)
      .catch(() => undefined);
    if (told) return told;
    onRetry();
    await sleep(RETRY_MS);
  }
}

async function pickTime(siteUrl: string) {
  const times = await readOpenTimes(siteUrl);
  const startsAt = times[Math.floor(Math.random() * times.length)] ?? "";
  // No booking begins so late that its day is another one in UTC.
  return { startsAt, day: new Date(Date.parse(startsAt) - 8 * 60 * 60_000).toISOString().slice(0, 10) };
}

async function readOutcome(response: Response): Promise<Told | undefined> {
  const text = await response.text();
  const to = response.headers.get("location") ?? "";
  if (/"status"[^>]*><p>Closed\./.test(text)) return "closed";
  if (to.includes("taken=1") || text.includes("That time was just taken.")) return "taken";
  if (/"status"[^>]*><p>Open again\./.test(text)) return "opened";
  return to.includes("done=created") || to.includes("/evaluation/booking?token=") ? "booked" : undefined;
}

/** Who is told "booked" has the one booking, who is told "taken" has none, and a day that is told closed is closed. */
async function findViolations(sql: Client, racers: Racer[], told: Told[], day: string) {
  const { rows } = await sql.query<{ email: string }>(
    "SELECT email FROM evaluations JOIN contacts ON contacts.id = request_id WHERE evaluations.state = 'booked'",
  );
  const stored = rows.map(({ email }) => email);
  const booked = racers.filter((_racer, index) => told[index] === "booked").map(({ email }) => email);
  const { rowCount: requests } = await sql.query("SELECT email FROM contacts GROUP BY email HAVING count(*) > 1");
  const { rowCount: emails } = await sql.query("SELECT 1 FROM emails WHERE kind = 'confirmation'");
  const { rowCount: closed } = await sql.query("SELECT 1 FROM closed_days WHERE day = $1", [day]);
  const isRight =
    stored.length <= 1 && stored.join() === booked.join() && requests === 0 && emails === stored.length && closed === 1;
  return isRight
    ? []
    : [`told ${told.join()}; stored ${stored.join()}; ${requests} twice, ${emails} emails, closed ${closed}`];
}
