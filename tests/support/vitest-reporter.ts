import { writeFileSync } from "node:fs";
import path from "node:path";

import type { Reporter, TestModule } from "vitest/node";

/** Tells scripts/test.ts what became of the tests. */
export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const passed = modules.reduce((sum, { children }) => sum + [...children.allTests("passed")].length, 0);
    const failures = modules.flatMap((module) => {
      const command = `npx vitest run ${path.relative(".", module.moduleId)}`;
      const broken = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors());
      const failed = [...module.children.allTests("failed")].map((test) => ({
        name: test.fullName,
        reason: test.result().errors?.[0]?.message ?? "",
        command: test.location ? `${command}:${test.location.line}` : command,
      }));
      return [...broken.map(({ message }) => ({ name: module.relativeModuleId, reason: message, command })), ...failed];
    });
    writeFileSync(process.env["TEST_REPORT"] ?? "", JSON.stringify({ passed, failures }));
  }
}
