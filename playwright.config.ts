import { defineConfig, devices } from "playwright/test";

import { browserOptions } from "@/scripts/browser";

const shell = browserOptions();
const wholeBrowser = browserOptions({ isWhole: true });

const LESS_WORK = [
  // No renderer is started ahead of need, and no process only for graphics, which are in software anyway.
  "--renderer-process-limit=1",
  "--in-process-gpu",
  // A page lives too briefly here for scripts that are compiled ahead of need or to run fast.
  "--js-flags=--max-lazy --no-opt --no-maglev",
];

// Makes screenshots of different machines alike.
const PORTABLE_RENDERING = [
  // As the whole browser does on Linux, which ignores this.
  "--font-render-hinting=slight",
  "--disable-lcd-text",
  "--force-color-profile=srgb",
  "--hide-scrollbars",
];

export default defineConfig({
  outputDir: "test-results",
  globalSetup: "./tests/support/global-setup.ts",
  fullyParallel: true,
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: process.env["TEST_REPORT"] ? [["list"], ["./tests/support/playwright-reporter.ts"]] : [["list"]],
  use: {
    ...devices["Desktop Chrome"],
    // So that nothing is looked at halfway through a fade. Tests of what moves set "no-preference".
    contextOptions: { reducedMotion: "reduce" },
    // Only on demand: a trace takes a third of the time. A screenshot on failure would, too, since every test takes one.
    trace: process.env["E2E_TRACE"] ? "retain-on-failure" : "off",
    launchOptions: { ...shell, args: [...shell.args, ...LESS_WORK] },
  },
  projects: [
    // First, since each worker starts a site with a mail server and a sign-in provider, and the tests take longest.
    { name: "accounts", testDir: "tests/accounts", workers: 2 },
    // Each worker starts a browser: two each of these keep two processors busy.
    { name: "e2e", testDir: "tests/e2e", workers: 2 },
    // What loads ahead of a scroll depends on the browser. Its tests mostly wait, so one worker is as fast.
    {
      name: "bytes",
      testDir: "tests/bytes",
      workers: 1,
      use: { launchOptions: { ...wholeBrowser, args: [...wholeBrowser.args, ...LESS_WORK] } },
    },
    {
      name: "visual",
      testDir: "tests/visual",
      workers: 2,
      snapshotPathTemplate: "tests/visual/screenshots/{arg}{ext}",
      // Text drawn a little heavier, as on other systems, passes; a heading in another color or moved by 4 px fails.
      expect: { toHaveScreenshot: { scale: "css", threshold: 0.15, maxDiffPixels: 1_000 } },
      use: { launchOptions: { ...shell, args: [...shell.args, ...LESS_WORK, ...PORTABLE_RENDERING] } },
    },
  ],
});
