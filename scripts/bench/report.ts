type Goals = Partial<Record<"atLeast" | "atMost" | "ratioAtLeast" | "ratioAtMost", number | undefined>>;
type Reading<Result> = { name: string; read: (result: Result) => number } & Goals;

export function report<Result>(title: string, [ours = [], theirs = []]: Result[][], readings: Reading<Result>[]) {
  console.log(title);
  const table: Record<string, Record<string, number>> = {};
  for (const { name, read, atLeast, atMost, ratioAtLeast, ratioAtMost } of readings) {
    const measured = median(ours.map(read));
    table[name] = { measured: round(measured) };
    checkGoal(name, measured, atLeast, atMost);
    if (theirs.length === 0) continue;
    const baseline = median(theirs.map(read));
    const ratio = measured === 0 ? 0 : measured / baseline;
    table[name] = { measured: round(measured), baseline: round(baseline), ratio: round(ratio) };
    checkGoal(`${name}, ratio`, ratio, ratioAtLeast, ratioAtMost);
  }
  console.table(table);
}

export function checkGoal(what: string, measured: number, atLeast = -Infinity, atMost = Infinity) {
  if (measured >= atLeast && measured <= atMost) return;
  const goal = atMost === Infinity ? `at least ${atLeast}` : `at most ${atMost}`;
  miss(`${what}: ${round(measured)}, ${goal}`);
}

/** It fails the command. */
export function miss(what: string) {
  console.log(`MISSED ${what}`);
  process.exitCode = 1;
}

export function round(figure: number) {
  return Number(figure.toPrecision(4));
}

export function median(values: number[]) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
}

/** Measures each subject once a round, in turning order, so that changes on the machine affect all of them alike. */
export async function inTurns<Subject, Result>(
  rounds: number,
  subjects: Subject[],
  measure: (subject: Subject) => Promise<Result>,
) {
  const results: Result[][] = subjects.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    const order = [...subjects.entries()];
    if (round % 2 === 1) order.reverse();
    for (const [index, subject] of order) results[index]?.push(await measure(subject));
  }
  return results;
}
