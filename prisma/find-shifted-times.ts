import { Client } from "pg";

/** Since the release with this migration every connection uses UTC. */
const FIRST_IN_UTC = "20261123220000_connections_use_utc";

const COUNT_OLDER = `
  SELECT count(*)::int AS bookings FROM evaluations
  WHERE created_at < (SELECT finished_at FROM "_prisma_migrations" WHERE migration_name = $1)`;
/** In January or in July. */
const READ_ZONE = `
  SELECT current_setting('TimeZone') AS zone,
    bool_or(day AT TIME ZONE 'UTC' <> day AT TIME ZONE current_setting('TimeZone')) AS "isShifted"
  FROM unnest(ARRAY[timestamp '2026-01-01', timestamp '2026-07-01']) AS day`;

/** A warning if bookings were written while connections used the database's own time zone and that is not UTC. */
export async function findShiftedTimes(client: Client, url: string): Promise<string | undefined> {
  const { rows: counts } = await client.query<{ bookings: number }>(COUNT_OLDER, [FIRST_IN_UTC]);
  const bookings = counts[0]?.bookings ?? 0;
  if (bookings === 0) return undefined;

  const plain = new Client({ connectionString: url });
  plain.on("error", () => undefined);
  await plain.connect();
  const { rows } = await plain
    .query<{ zone: string; isShifted: boolean }>(READ_ZONE)
    .finally(() => plain.end().catch(() => undefined));
  const [database] = rows;
  if (!database?.isShifted) return undefined;
  return `Warning: bookings written in the database's time zone ${database.zone} instead of UTC: ${bookings}. See "A database in another time zone" in docs/deploying.md.`;
}
