type Goal = { what: string; measured: number; atLeast?: number | undefined; atMost?: number | undefined };

export function checkGoals(goals: Goal[]) {
  for (const { what, measured, atLeast = -Infinity, atMost = Infinity } of goals) {
    if (measured >= atLeast && measured <= atMost) continue;
    const limit = atMost === Infinity ? `at least ${atLeast}` : `at most ${atMost}`;
    console.log(`MISSED ${what}: ${Number(measured.toFixed(3))}, ${limit}`);
    process.exitCode = 1;
  }
}

export function printTable(head: string[], rows: string[][]) {
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  for (const line of lines) console.log(line.map((cell, column) => cell.padStart(widths[column] ?? 0)).join("  "));
  console.log();
}

export function median(values: readonly number[]) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
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
