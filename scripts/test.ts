import { rm } from "node:fs/promises";

import { OperatorError } from "./operator-error";
import type { TaskContext } from "./task";
import { runStage } from "./test/run-stage";
import { type Stage, STAGES } from "./test/stages";

/** `npm test`, or `npm test -- unit e2e` for some of it. Ends with the line `N passed, N failed` over all stages. */
export async function run({ args }: TaskContext) {
  const chosen = chooseStages(args);
  await rm(".test", { recursive: true, force: true });

  const totals = { passed: 0, failed: 0 };
  const broken = new Set<string>();
  for (const stage of chosen) {
    const result = await runStage(stage, broken);
    if (result.failed > 0) broken.add(stage.name);
    totals.passed += result.passed;
    totals.failed += result.failed;
  }

  console.log(`${totals.passed} passed, ${totals.failed} failed`);
  process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0;
}

function chooseStages(names: string[]): Stage[] {
  const unknown = names.find((name) => !STAGES.some((stage) => stage.name === name));
  if (unknown) {
    throw new OperatorError(
      `There is no stage "${unknown}": choose from ${STAGES.map(({ name }) => name).join(", ")}.`,
    );
  }
  return names.length > 0 ? STAGES.filter(({ name }) => names.includes(name)) : STAGES;
}
