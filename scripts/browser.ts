import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

import { chromium } from "playwright/test";

import { OperatorError } from "@/lib/operator-error";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const OTHER_PLACES = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/snap/bin/chromium"];
const DOWNLOAD_TIMEOUT_MS = 10_000;

export function browserOptions() {
  const executablePath = findBrowser();
  return {
    ...(executablePath && { executablePath }),
    args: [
      // Chromium's sandbox cannot be set up as root.
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  };
}

export function ensureBrowser() {
  for (const install of [() => undefined, installFromDebian, installFromPlaywright]) {
    install();
    if (findBrowser() || existsSync(chromium.executablePath())) return;
  }
  throw new OperatorError(
    "No Chromium was found or could be installed: install one, or set CHROMIUM_PATH to its program.",
  );
}

function findBrowser() {
  const folders = (process.env["PATH"] ?? "").split(path.delimiter);
  const onPath = folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  return [process.env["CHROMIUM_PATH"], ...onPath, ...OTHER_PLACES].find((file) => file && existsSync(file));
}

function installFromDebian() {
  if (process.getuid?.() !== 0) return;
  console.log("No Chromium found: trying the package manager's.");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-q"], { stdio: "inherit", env });
  spawnSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", "chromium"], { stdio: "inherit", env });
}

function installFromPlaywright() {
  console.log("Trying Playwright's own.");
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: String(DOWNLOAD_TIMEOUT_MS) };
  spawnSync(process.execPath, ["node_modules/playwright/cli.js", "install", "chromium"], { stdio: "inherit", env });
}
