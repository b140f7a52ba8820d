import type { Client } from "pg";

/** What listings find and purges take is the same at every size, so that only the table's size makes a difference. */
export const RECENT = 200;
export const OLD_BATCH = 4_000;
export const PERSON_MESSAGES = 3;

/** The rest: answered, from 8 to 330 days ago. */
export async function fillUpTo(client: Client, from: number, to: number) {
  await client.query("SET synchronous_commit = off");
  await insert(client, {
    from: from + 1,
    to,
    kind: "rest",
    at: "now() - interval '8 days' - random() * interval '322 days'",
    state: "contacted",
  });
  await client.query("VACUUM ANALYZE contacts, contact_mails");
}

export async function addRecent(client: Client) {
  await insert(client, { to: RECENT, kind: "recent", at: "now() - n * interval '30 minutes'", state: "new" });
}

/** Older than messages may be kept, all in one batch of the purge. */
export async function addOld(client: Client, round: number) {
  await insert(client, { to: OLD_BATCH, kind: `old ${round}`, at: "now() - interval '2 years'", state: "booked" });
}

export async function addPerson(client: Client, email: string) {
  await insert(client, { to: PERSON_MESSAGES, kind: email, email, at: "now() - n * interval '40 days'", state: "new" });
}

type Rows = { from?: number; to: number; kind: string; email?: string; at: string; state: string };

async function insert(client: Client, { from = 1, to, kind, email, at, state }: Rows) {
  await client.query(
    `INSERT INTO contacts (name, email, message, content_hash, timestamp, sent_on, state)
     SELECT 'Visitor ' || n, coalesce($4, $3 || '.' || n || '@example.com'), repeat('Knee rehab. ', 20),
            sha256(convert_to($3 || ' ' || n, 'UTF8')), moment, (moment AT TIME ZONE 'UTC')::date, $5
     FROM generate_series($1::int, $2::int) n, LATERAL (SELECT ${at} AS moment) AS chosen`,
    [from, to, kind.replaceAll(" ", "-"), email ?? null, state],
  );
}
