import type { Stage } from "./stages";
import type { Counts } from "./test-reports";

/** Runs one stage and says how it went. A stage that breaks down counts as one failure, so the others still run. */
export async function runStage({ name, needs, run }: Stage, broken: Set<string>): Promise<Counts> {
  console.log(`\n== ${name}`);
  if (needs && broken.has(needs)) {
    console.log(`== ${name}: not run, since the stage ${needs} failed`);
    return { passed: 0, failed: 1 };
  }

  const begun = Date.now();
  const counts = await run().catch((error: unknown) => {
    console.error(error instanceof Error && error.name === "OperatorError" ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  console.log(
    `== ${name}: ${counts.passed} passed, ${counts.failed} failed in ${((Date.now() - begun) / 1000).toFixed(1)} s`,
  );
  return counts;
}
