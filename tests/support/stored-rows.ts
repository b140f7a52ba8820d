import { type Client, DatabaseError } from "pg";

import { bookingRules } from "@/lib/content/booking-rules";

// Rows past the site's own code. What inserts one returns its id.

const LOCK_NOT_AVAILABLE = "55P03";
const { bookingMinutes, bufferMinutes } = bookingRules;

/** The columns starts_at, ends_at and free_at in SQL, of a booking that begins at `at`. */
export const TIMES_FROM_AT = `at, at + interval '${bookingMinutes} minutes', at + interval '${bookingMinutes + bufferMinutes} minutes'`;

export async function insertRequest(sql: Client, columns: Record<string, unknown> = {}) {
  const row = { name: "Dana", email: "dana@example.com", message: "Hello", ...columns };
  const places = Object.keys(row).map((_name, index) => `$${index + 1}`);
  const { rows } = await sql.query<{ id: string }>(
    `INSERT INTO contacts (${Object.keys(row).join()}) VALUES (${places.join()}) RETURNING id`,
    Object.values(row),
  );
  return rows[0]!.id;
}

type Booking = { place?: string | null; detail?: string | null; state?: string };

export async function insertBooking(
  sql: Client,
  requestId: string | null,
  startsAt: Date | string,
  { place = "virtual", detail = null, state = "booked" }: Booking = {},
) {
  const { rows } = await sql.query<{ id: string }>(
    `INSERT INTO evaluations (request_id, place, place_detail, state, starts_at, ends_at, free_at)
     SELECT $1, $2, $3, $4, ${TIMES_FROM_AT} FROM (SELECT $5::timestamptz AS at) AS start RETURNING id`,
    [requestId, place, detail, state, startsAt],
  );
  return rows[0]!.id;
}

export function hoursFromNow(hours: number) {
  return new Date(Date.now() + hours * 60 * 60_000);
}

/** Waits for the site's background work for less than the second after which PostgreSQL ends one of the two (a deadlock). */
export async function emptyTables(sql: Client, tables: string): Promise<void> {
  try {
    await sql.query(`SET LOCAL lock_timeout = 500; TRUNCATE ${tables} CASCADE`);
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE)) throw error;
    await emptyTables(sql, tables);
  }
}
