import { writeFileSync } from "node:fs";
import path from "node:path";

import type { Reporter, Suite, TestError } from "playwright/types/testReporter";

/** Tells scripts/test.ts what became of the tests. */
export default class implements Reporter {
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
    const result = { passed: tests.length - failed.length, failures: [...broken, ...failures] };
    writeFileSync(process.env["TEST_REPORT"] ?? "", JSON.stringify(result));
  }
}
