import { spawnSync } from "node:child_process";
import { existsSync, statfsSync } from "node:fs";
import path from "node:path";

import { chromium } from "playwright/test";

import { OperatorError } from "@/lib/operator-error";

/** Playwright's default for tests takes half the time of the whole browser, but lacks its back/forward cache. */
const HEADLESS_SHELL = "chromium-headless-shell";
const WHOLE_BROWSERS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const OTHER_PLACES = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/snap/bin/chromium"];
/** Playwright turns it off, as containers may have only 64 MB. Files in its place make the browser a tenth slower. */
const SHARED_MEMORY = { folder: "/dev/shm", flag: "--disable-dev-shm-usage", enoughBytes: 1_000_000_000 };
const DOWNLOAD_TIMEOUT_MS = 10_000;
const APT_TIMEOUT_MS = 180_000;

type BrowserOptions = { executablePath?: string; channel?: string; args: string[]; ignoreDefaultArgs: string[] };

export function browserOptions({ isWhole = process.env["CHROMIUM_PATH"] !== undefined } = {}): BrowserOptions {
  const executablePath = (isWhole ? undefined : findOnPath([HEADLESS_SHELL])) ?? findWholeBrowser();
  return {
    ...(executablePath ? { executablePath } : isWhole && { channel: "chromium" }),
    ignoreDefaultArgs: hasSharedMemory() ? [SHARED_MEMORY.flag] : [],
    args: ["--disable-gpu", "--disable-quic"],
  };
}

function hasSharedMemory() {
  if (!existsSync(SHARED_MEMORY.folder)) return false;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY.folder);
  return bavail * bsize > SHARED_MEMORY.enoughBytes;
}

export function ensureBrowser() {
  if (!findOnPath([HEADLESS_SHELL])) installFromDebian();
  if (!findWholeBrowser() && !existsSync(chromium.executablePath())) installFromPlaywright();
  if (findWholeBrowser() || existsSync(chromium.executablePath())) return;
  throw new OperatorError(
    "No Chromium was found or could be installed: install one, or set CHROMIUM_PATH to its program.",
  );
}

function findWholeBrowser() {
  const chosen = [process.env["CHROMIUM_PATH"], ...OTHER_PLACES].find((file) => file && existsSync(file));
  return chosen ?? findOnPath(WHOLE_BROWSERS);
}

export function findOnPath(names: string[]) {
  const folders = (process.env["PATH"] ?? "").split(path.delimiter);
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(existsSync);
}

function installFromDebian() {
  if (process.getuid?.() !== 0 || process.env["CHROMIUM_PATH"]) return;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const options = { stdio: "ignore", env, timeout: APT_TIMEOUT_MS } as const;
  console.log("Installing Chromium with the system's package manager, if it has it.");
  spawnSync("apt-get", ["update"], options);
  spawnSync("apt-get", ["install", "-y", "--no-install-recommends", "chromium", HEADLESS_SHELL], options);
}

function installFromPlaywright() {
  console.log("Trying Playwright's own.");
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: String(DOWNLOAD_TIMEOUT_MS) };
  spawnSync(process.execPath, ["node_modules/playwright/cli.js", "install", "chromium"], { stdio: "inherit", env });
}
