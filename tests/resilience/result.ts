import { Client } from "pg";

import type { Acknowledgement } from "./visitors";

/** During a fault the site either says what to do next or cannot be reached at all. */
const EXPECTED_FAILURES = [
  "the form said so",
  "status 503",
  "status 503 for the page",
  "no response in time",
  "no connection",
];
/** Far above what a request takes on a busy machine without a fault. */
const UNNOTICED_MS = 1_500;

export type Break = { name: string; at: number };
export type Result = {
  acknowledged: number;
  lost: number;
  duplicated: number;
  pagesMissing: number;
  failedStarts: number;
  longestWaitMs: number;
  failures: Map<string, number>;
  isUnnoticed: boolean;
};

export function findViolations(result: Result) {
  const unexpected = [...result.failures].filter(([failure]) => !EXPECTED_FAILURES.includes(failure));
  const isNoticed = result.failures.size > 0 || result.longestWaitMs >= UNNOTICED_MS;
  const violations: [isViolated: boolean, what: string][] = [
    [result.acknowledged === 0, "no request was acknowledged"],
    [result.lost > 0, `${result.lost} acknowledged requests are not stored`],
    [result.duplicated > 0, `${result.duplicated} requests are stored more than once`],
    [result.pagesMissing > 0, `a page was not served ${result.pagesMissing} times`],
    [!result.isUnnoticed && !isNoticed, "nobody noticed the fault"],
    [result.isUnnoticed && result.failures.size > 0, "visitors noticed the fault"],
    [unexpected.length > 0, `visitors were told: ${unexpected.map(([what, count]) => `${count} x ${what}`).join()}`],
    [result.failedStarts > 0, `${result.failedStarts} starts ended before the site was ready`],
  ];
  return violations.filter(([isViolated]) => isViolated).map(([, what]) => what);
}

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

/** The longest time without an acknowledgement after each break, up to the next one. */
export function gapsAfter(breaks: Break[], acknowledged: Acknowledgement[], end: number) {
  const times = acknowledged.map(({ at }) => at).sort((a, b) => a - b);
  return breaks.map(({ name, at }, index) => {
    const until = breaks[index + 1]?.at ?? end;
    const before = times.findLast((time) => time < at) ?? at;
    const within = [before, ...times.filter((time) => time >= at && time < until), until];
    const gaps = within.slice(1).map((time, step) => time - (within[step] ?? time));
    return { name, gapMs: Math.max(...gaps) };
  });
}

export async function withConnection<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 15_000 });
  // A broken connection already fails its query. Without a listener it would also end the whole run.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
