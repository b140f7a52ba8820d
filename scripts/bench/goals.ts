type Goal = { what: string; measured: number; atLeast?: number; atMost?: number };

/** Prints the goals that were missed; the command fails then. */
export function checkGoals(goals: Goal[]) {
  for (const { what, measured, atLeast = -Infinity, atMost = Infinity } of goals) {
    if (measured >= atLeast && measured <= atMost) continue;
    const limit = atMost === Infinity ? `at least ${atLeast}` : `at most ${atMost}`;
    console.log(`MISSED ${what}: ${Number(measured.toFixed(3))}, ${limit}`);
    process.exitCode = 1;
  }
}
