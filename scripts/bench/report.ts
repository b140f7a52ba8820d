export type Figure = {
  name: string;
  measured: number;
  /** The same of what this site is compared with. */
  baseline?: number | undefined;
  atLeast?: number | undefined;
  atMost?: number | undefined;
  ratioAtLeast?: number | undefined;
  ratioAtMost?: number | undefined;
};

/** What misses its goal is marked, and fails the command. */
export function report(title: string, figures: Figure[]) {
  console.log(title);
  const table: Record<string, Record<string, number>> = {};
  for (const { name, measured, baseline, atLeast, atMost, ratioAtLeast, ratioAtMost } of figures) {
    table[name] = { measured: round(measured) };
    checkGoal(name, measured, atLeast, atMost);
    if (baseline === undefined) continue;

    const ratio = measured === 0 ? 0 : measured / baseline;
    table[name] = { measured: round(measured), baseline: round(baseline), ratio: round(ratio) };
    checkGoal(`${name}, ratio`, ratio, ratioAtLeast, ratioAtMost);
  }
  console.table(table);
}

function checkGoal(what: string, measured: number, atLeast = -Infinity, atMost = Infinity) {
  if (measured >= atLeast && measured <= atMost) return;
  const goal = atMost === Infinity ? `at least ${atLeast}` : `at most ${atMost}`;
  console.log(`MISSED ${what}: ${round(measured)}, ${goal}`);
  process.exitCode = 1;
}

function round(figure: number) {
  return Number(figure.toPrecision(4));
}

export function median(values: number[]) {
  return quantile(values, 0.5);
}

export function quantile(values: number[], share: number) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}

/** Measures each subject once a round, so that changes on the machine affect all of them alike. */
export async function inTurns<Subject, Result>(
  rounds: number,
  subjects: Subject[],
  measure: (subject: Subject, round: number) => Promise<Result>,
) {
  const results: Result[][] = subjects.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, subject] of subjects.entries()) results[index]?.push(await measure(subject, round));
  }
  return results;
}
