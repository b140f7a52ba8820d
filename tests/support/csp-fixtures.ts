import { expect, test as base } from "@/tests/support/fixtures";

export { expect };

/** Any CSP violation fails the test, on every page it visits. */
export const test = base.extend<{ violations: string[] }>({
  violations: [
    async ({ context }, use) => {
      const violations: string[] = [];
      await context.exposeFunction("noteViolation", (violation: string) => violations.push(violation));
      await context.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile, sample }) =>
          Reflect.apply(Reflect.get(window, "noteViolation"), undefined, [
            `${location.pathname}: ${violatedDirective} ${blockedURI} ${sourceFile} ${sample}`,
          ]),
        );
      });

      await use(violations);

      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
});
