import { writeFileSync } from "node:fs";
import path from "node:path";

import type { Reporter as PlaywrightReporter, Suite, TestError } from "playwright/types/testReporter";
import type { Reporter as VitestReporter, TestModule } from "vitest/node";

type Failure = { name: string; reason: string; command: string };

/** Where scripts/test.ts looks for what became of the tests. */
export const REPORT_FILE = process.env["TEST_REPORT"];

export class ReporterForVitest implements VitestReporter {
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
    write(passed, failures);
  }
}

export default class ReporterForPlaywright implements PlaywrightReporter {
  #tests: Suite | undefined;
  readonly #errors: TestError[] = [];

  onBegin(_config: unknown, tests: Suite) {
    this.#tests = tests;
  }

  onError(error: TestError) {
    this.#errors.push(error);
  }

  onEnd() {
    const tests = this.#tests?.allTests() ?? [];
    const failed = tests.filter((test) => test.outcome() === "unexpected");
    const failures = failed.map((test) => ({
      // Without the root, the project and the file.
      name: test.titlePath().slice(3).join(" "),
      reason: test.results[0]?.error?.message ?? "",
      command: `npx playwright test ${path.relative(".", test.location.file)}:${test.location.line}`,
    }));
    const broken = this.#errors.map(({ message = "" }) => ({
      name: "Playwright",
      reason: message,
      command: "npx playwright test",
    }));
    write(tests.length - failed.length, [...broken, ...failures]);
  }
}

function write(passed: number, failures: Failure[]) {
  if (REPORT_FILE) writeFileSync(REPORT_FILE, JSON.stringify({ passed, failures }));
}
