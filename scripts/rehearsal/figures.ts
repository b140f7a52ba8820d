import type { Acknowledgement } from "./visitors";
import { withConnection } from "./with-connection";

export type Strike = { name: string; at: number };

/** Rows of this run in the database as it is in the end. */
export function countStored(databaseUrl: string, runId: string) {
  return withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ message: string; copies: number }>(
      "SELECT message, count(*)::int AS copies FROM contacts WHERE starts_with(message, $1) GROUP BY message",
      [runId],
    );
    return new Map(rows.map(({ message, copies }) => [message, copies]));
  });
}

export function compare(acknowledged: Acknowledgement[], stored: Map<string, number>) {
  return {
    acknowledged: acknowledged.length,
    sentAgain: acknowledged.filter(({ tries }) => tries > 1).length,
    stored: stored.size,
    duplicated: [...stored.values()].filter((copies) => copies > 1).length,
    lost: acknowledged.filter(({ message }) => !stored.has(message)).length,
  };
}

/** The longest time without an acknowledgement that a strike caused: up to the next one. */
export function gapsAfter(strikes: Strike[], acknowledged: Acknowledgement[], end: number) {
  const times = acknowledged.map(({ at }) => at).sort((a, b) => a - b);
  return strikes.map(({ name, at }, index) => {
    const until = strikes[index + 1]?.at ?? end;
    const before = times.findLast((time) => time < at) ?? at;
    const within = [before, ...times.filter((time) => time >= at && time < until), until];
    const gaps = within.slice(1).map((time, step) => time - (within[step] ?? time));
    return { name, gapMs: Math.max(...gaps) };
  });
}
