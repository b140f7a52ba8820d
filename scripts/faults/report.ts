import type { Trial } from "./try-fault";

/** Answers that a fault may bring about: each says what to do next, or that there is nobody to ask. */
const EXPECTED_FAILURES = new Set([
  "the form said so",
  "status 503",
  "status 503 for the page",
  "no answer in time",
  "no connection",
]);

/** Far above what a message takes on a busy machine while nothing is wrong. */
const UNNOTICED_MS = 1_500;

const COLUMNS: [name: string, width: number, read: (trial: Trial) => string | number][] = [
  ["fault", 24, ({ title }) => title],
  ["recovered", 11, ({ recovered, cycles }) => `${recovered}/${cycles}`],
  ["acknowledged", 14, ({ acknowledged }) => acknowledged],
  ["given up", 10, ({ unacknowledged }) => unacknowledged],
  ["stored", 8, ({ stored }) => stored],
  ["duplicated", 12, ({ duplicated }) => duplicated],
  ["lost", 6, ({ lost }) => lost],
  ["longest gap", 13, ({ longestGapMs }) => seconds(longestGapMs)],
  ["longest wait", 14, ({ longestWaitMs }) => seconds(longestWaitMs)],
];

export function printHeading() {
  console.log(COLUMNS.map(([name, width], index) => pad(name, width, index)).join(""));
}

/** @returns whether all is well */
export function printTrial(trial: Trial) {
  console.log(COLUMNS.map(([, width, read], index) => pad(String(read(trial)), width, index)).join(""));
  console.log(`  meanwhile /readyz: ${list(trial.readiness)}; failed tries: ${list(trial.failures)}`);
  const faults = findFaults(trial);
  for (const fault of faults) console.log(`  WRONG: ${fault}`);
  return faults.length === 0;
}

/** Everything that must not happen, however hard the site is hit. */
export function findFaults(trial: Trial) {
  const unexpected = [...trial.failures].filter(([failure]) => !EXPECTED_FAILURES.has(failure));
  const found: [isWrong: boolean, what: string][] = [
    [trial.recovered < trial.cycles, `not recovered in cycle ${trial.recovered + 1}: ${trial.trouble}`],
    [trial.acknowledged === 0, "no message was acknowledged"],
    [trial.lost > 0, `${trial.lost} acknowledged messages are not stored`],
    [trial.duplicated > 0, `${trial.duplicated} messages are stored more than once`],
    [trial.pagesMissing > 0, `${trial.pagesMissing} times a page was not served`],
    [
      trial.failures.size === 0 && trial.longestWaitMs < UNNOTICED_MS,
      "nobody noticed anything: the fault did not bite",
    ],
    [unexpected.length > 0, `visitors were answered ${list(new Map(unexpected))}`],
    [trial.failedStarts > 0, `${trial.failedStarts} starts ended before the site was up`],
  ];
  return found.filter(([isWrong]) => isWrong).map(([, what]) => what);
}

function list(counts: Map<string, number>) {
  return [...counts].map(([what, count]) => `${count} x ${what}`).join(", ") || "none";
}

function pad(text: string, width: number, column: number) {
  return column === 0 ? text.padEnd(width) : text.padStart(width);
}

function seconds(ms: number) {
  return `${(ms / 1000).toFixed(1)} s`;
}
