import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";

const HEARTBEAT_MS = 10_000;

/**
 * Runs `npm ci` when something that package-lock.json names is not installed in that version.
 * @param {{ step: import("./progress.mjs").Step, withDev: boolean }} options
 */
export async function ensureDependencies({ step, withDev }) {
  if (isInstalled(withDev)) {
    step.done("up to date");
    return;
  }
  step.tell("installing with npm ci");
  const begun = Date.now();
  const heartbeat = setInterval(
    () => step.tell(`still installing, ${Math.round((Date.now() - begun) / 1000)} s`),
    HEARTBEAT_MS,
  );
  try {
    await npmCi(withDev);
  } finally {
    clearInterval(heartbeat);
  }
  step.done("installed");
}

/** @param {boolean} withDev */
function isInstalled(withDev) {
  const wanted = readPackages("package-lock.json");
  // npm writes this file last, so an interrupted install does not count.
  const installed = readPackages("node_modules/.package-lock.json");
  if (!wanted || !installed) return false;

  return Object.entries(wanted).every(([folder, { version, dev, optional, devOptional }]) => {
    if (folder === "" || ((dev || devOptional) && !withDev)) return true;
    const found = installed[folder];
    // Optional packages are mostly builds for other machines.
    return found ? found.version === version : Boolean(optional || devOptional);
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }> | undefined}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return undefined;
  }
}

/** @param {boolean} withDev */
function npmCi(withDev) {
  const args = ["ci", "--loglevel=error", ...(withDev ? ["--include=dev"] : [])];
  const npm = process.env["npm_execpath"];
  const child = npm?.endsWith(".js")
    ? spawn(process.execPath, [npm, ...args], { stdio: ["ignore", "ignore", "inherit"] })
    : spawn("npm", args, { stdio: ["ignore", "ignore", "inherit"] });

  process.once("exit", () => void child.kill());

  return new Promise((resolve, reject) => {
    child.on("error", () =>
      reject(operatorError("npm was not found: it comes with Node.js and installs the packages.")),
    );
    child.on("exit", (code) => {
      if (code === 0) resolve(undefined);
      else reject(operatorError("The packages could not be installed: npm's own words are above."));
    });
  });
}

/** @param {string} message */
function operatorError(message) {
  return Object.assign(new Error(message), { name: "OperatorError" });
}
