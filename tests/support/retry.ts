import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import type { BrowserContext, Page, TestInfo } from "playwright/test";

const LIMIT_MS = 5_000;

/** Once in thousands of tests Chromium stops drawing for good. @throws Error at a second try for any other reason. */
export async function allowRetry(context: BrowserContext, testInfo: TestInfo, runTest: () => Promise<void>) {
  const note = path.join(testInfo.project.outputDir, `${testInfo.testId}.stopped-drawing`);
  if (testInfo.retry > 0 && !existsSync(note)) throw new Error("No second try: the browser was drawing at the first.");

  await runTest();

  if (testInfo.status === testInfo.expectedStatus) return;
  const states = await Promise.all(context.pages().map(hasStoppedDrawing));
  if (!states.includes(true)) return;
  await mkdir(path.dirname(note), { recursive: true });
  await writeFile(note, "");
}

/** Scripts run, but no frame comes or no new size is taken. A page that is busy with its own scripts does not count. */
async function hasStoppedDrawing(page: Page) {
  const isAlive = () => inTime(page.evaluate(() => true));
  const isDrawing = () =>
    inTime(page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(true)))));
  const isResizable = () => inTime(page.setViewportSize(page.viewportSize() ?? { width: 1280, height: 720 }));
  return (await isAlive()) && !((await isDrawing()) && (await isResizable())) && (await isAlive());
}

function inTime(response: Promise<unknown>) {
  return Promise.race([
    response.then(
      () => true,
      () => false,
    ),
    sleep(LIMIT_MS, false),
  ]);
}
