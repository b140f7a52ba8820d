import { fileURLToPath } from "node:url";

import { defineConfig } from "vitest/config";

/** With modules of its own, as the tests of components. */
const REPLACES_MODULES = "tests/unit/content/another-business.test.ts";

function fromRoot(file: string) {
  return fileURLToPath(new URL(file, import.meta.url));
}

export default defineConfig({
  resolve: {
    alias: {
      "@": fromRoot("."),
      // Its only purpose is to fail a browser build.
      "server-only": fromRoot("node_modules/server-only/empty.js"),
    },
  },
  test: {
    setupFiles: process.env["TEST_CLOCK"] ? ["tests/support/clock.mjs"] : [],
    // Vitest leaves one processor to its watch mode.
    maxWorkers: "100%",
    ...(process.env["TEST_REPORT"] && {
      reporters: ["default", "./tests/support/vitest-reporter.ts"],
      includeTaskLocation: true,
    }),
    projects: [
      // Threads start faster than processes, which only tests that start programs need.
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.ts"],
          exclude: [REPLACES_MODULES],
          environment: "node",
          pool: "threads",
          // Modules are loaded once for all files, in half the time.
          isolate: false,
          restoreMocks: true,
          unstubEnvs: true,
          env: {
            // No database is there.
            DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none",
            NEXTAUTH_SECRET: "a-secret-for-tests-that-nobody-else-knows",
            NEXTAUTH_URL: "https://site.example",
          },
        },
      },
      {
        extends: true,
        test: {
          name: "components",
          include: ["tests/unit/**/*.test.tsx", REPLACES_MODULES],
          environment: "jsdom",
          pool: "threads",
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.ts"],
          environment: "node",
          globalSetup: ["tests/support/fresh-build.ts", "tests/support/temporary-postgres.ts"],
          // Starting a process for each file would take a sixth of the time; modules are loaded for each all the same.
          isolate: false,
          setupFiles: ["tests/support/database-per-file.ts"],
          // Each file has a database of its own, and much of the time is waiting.
          maxWorkers: 4,
          // After the unit tests, as projects with another number of workers must be.
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // The test's own limit is the only one: Vitest's second is too short on a busy machine.
          expect: { poll: { timeout: 25_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: "resilience",
          include: ["tests/resilience/**/*.test.ts"],
          environment: "node",
          // A site stops once its statements have ended, which take 20 s behind a slow database.
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
