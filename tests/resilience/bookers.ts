import { setTimeout as sleep } from "node:timers/promises";

import { openForm, readOpenTimes, sendForm } from "@/tests/support/send-form";

import { withConnection } from "./result";

const BOOKERS = 2;
const PAUSE_MS = 100;
const RETRY_MS = 250;
const LEAVE_LIMIT_MS = 30_000;

type OpenForm = Awaited<ReturnType<typeof openForm>>;
type Told = { email: string; outcome: "cancelled" | "taken" };

/** Each booker repeats a form until the site says what became of it. */
export function sendBookers(siteUrl: string, runId: string) {
  const told: Told[] = [];
  let leaveBy = Infinity;

  async function keepBooking(booker: number) {
    for (let count = 1; leaveBy === Infinity; count++) {
      const email = `${runId}-${booker}-${count}@example.com`;
      const outcome = await bookAndCancel(email);
      if (outcome) told.push({ email, outcome });
      await sleep(PAUSE_MS);
    }
  }

  async function bookAndCancel(email: string) {
    const startsAt = await untilTold(() => pickTime(siteUrl));
    const form = startsAt && (await untilTold(() => openForm(`${siteUrl}/evaluation`, "Book this time")));
    const page = form && (await untilTold(() => book(form, email, startsAt)));
    if (!page) return undefined;
    return page.includes("taken=1") ? ("taken" as const) : untilTold(() => cancel(siteUrl + page));
  }

  async function untilTold<Result>(ask: () => Promise<Result | undefined>) {
    while (Date.now() < leaveBy) {
      const result = await ask().catch(() => undefined);
      if (result !== undefined) return result;
      await sleep(RETRY_MS);
    }
    return undefined;
  }

  const bookers = Array.from({ length: BOOKERS }, (_, index) => keepBooking(index));
  return {
    told,
    async leave() {
      leaveBy = Date.now() + LEAVE_LIMIT_MS;
      await Promise.all(bookers);
    },
  };
}

/** Those told they are booked have one booking, those told the time was taken have none, and all have one request. */
export function findBookingViolations(databaseUrl: string, told: Told[]) {
  return withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ email: string; requests: number; states: string[] }>(
      `SELECT email, count(DISTINCT contacts.id)::int AS requests,
         array_remove(array_agg(evaluations.state), NULL) AS states
       FROM contacts LEFT JOIN evaluations ON request_id = contacts.id GROUP BY email`,
    );
    const stored = new Map(rows.map((row) => [row.email, row]));
    return told.flatMap(({ email, outcome }) => {
      const { requests = 0, states = [] } = stored.get(email) ?? {};
      const isRight = requests === 1 && states.join() === (outcome === "cancelled" ? "cancelled" : "");
      return isRight ? [] : [`${email} was told "${outcome}", stored: ${requests} requests, bookings ${states.join()}`];
    });
  });
}

export async function pickTime(siteUrl: string) {
  const times = await readOpenTimes(siteUrl);
  return times[Math.floor(Math.random() * times.length)];
}

export async function book(form: OpenForm, email: string, startsAt: string) {
  const response = await form.send({ place: "virtual", startsAt, name: "Fault Run", email });
  return response.headers.get("location") ?? undefined;
}

async function cancel(page: string) {
  const isCancelled = async () => (await (await fetch(page)).text()).includes(">Your booking is cancelled</h1>");
  if (!(await isCancelled())) await sendForm(page, "Yes, cancel");
  return (await isCancelled()) ? ("cancelled" as const) : undefined;
}
