import { spawnSync } from "node:child_process";

import { OperatorError } from "@/scripts/operator-error";

import { findBrowser, hasPlaywrightBrowser } from "./find-browser";

const CONNECT_LIMIT_MS = 10_000;

/** Sees to it that there is a Chromium: this machine's, one from the package manager, or Playwright's own. */
export async function ensureBrowser() {
  const ways = [installDebians, installPlaywrights];
  for (const install of [() => undefined, ...ways]) {
    install();
    if (findBrowser() || hasPlaywrightBrowser()) return;
  }
  throw new OperatorError(
    "No Chromium was found or could be installed: install one, or set CHROMIUM_PATH to its program.",
  );
}

function installPlaywrights() {
  console.log("Trying Playwright's own.");
  spawnSync(process.execPath, ["node_modules/playwright/cli.js", "install", "chromium"], {
    stdio: "inherit",
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: String(CONNECT_LIMIT_MS) },
  });
}

function installDebians() {
  if (process.getuid?.() !== 0) return;
  console.log("No Chromium found: trying the package manager's.");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-q"], { stdio: "inherit", env });
  spawnSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", "chromium"], { stdio: "inherit", env });
}
