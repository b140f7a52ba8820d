import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";

import { chromium } from "playwright/test";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const ELSEWHERE = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/snap/bin/chromium"];

/** A Chromium of this machine; Playwright's own is used where there is none. */
export function findBrowser() {
  const onPath = (process.env["PATH"] ?? "")
    .split(path.delimiter)
    .flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  return [process.env["CHROMIUM_PATH"], ...onPath, ...ELSEWHERE].find((file) => file && isExecutable(file));
}

export function hasPlaywrightBrowser() {
  return existsSync(chromium.executablePath());
}

function isExecutable(file: string) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
