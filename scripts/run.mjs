// Runs one command of package.json. It is JavaScript, since a fresh clone has no TypeScript loader yet.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";

/**
 * @typedef {import("./command-line").Step} Step
 * @typedef {Record<string, { version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }>} Packages
 */

const MIN_NODE = "20.19.0";
/** @type {Record<string, number | undefined>} The other commands print nothing but their own output. */
const STEPS = { start: 6, dev: 5, build: 3 };
const NEEDS_DEV_PACKAGES = /^(?:dev$|image$|bench|engines|release|test)/;
const SHOW_DURATION_MS = 1_000;
const PARENT_POLL_MS = 500;

const [command = "", ...args] = process.argv.slice(2);

// The handlers let "exit" be emitted, at which running programs are stopped. Starts replace them (start.ts).
for (const signal of ["SIGHUP", "SIGINT", "SIGTERM"])
  process.on(signal, (/** @type {string} */ _name, /** @type {number} */ number) => process.exit(128 + number));

// npm dies of a SIGHUP without passing it on, and this process would go on alone.
const { ppid: npmPid } = process;
if (process.env["npm_lifecycle_event"])
  setInterval(() => process.ppid !== npmPid && process.kill(process.pid, "SIGHUP"), PARENT_POLL_MS).unref();

try {
  requireNode();
  if (command === "start" || command === "dev") await start();
  else await runScript();
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

/** @param {unknown} error */
function explain(error) {
  if (!(error instanceof Error)) return error;
  const { code, path } = /** @type {NodeJS.ErrnoException} */ (error);
  if (path && (code === "EACCES" || code === "EROFS")) return `This account may not read or write ${path} (${code}).`;
  return error.name === "OperatorError" ? error.message : error;
}

/** The work is done by a process that ends, so that little memory stays taken. */
async function start() {
  const total = STEPS[command] ?? 0;
  await installPackages(createProgress(total).step("Dependencies"));
  const { argv, execArgv, execPath } = process;
  const child = spawn(execPath, [...execArgv, argv[1] ?? "", "prepare", command], { stdio: "inherit" });
  process.once("exit", () => void child.kill());
  const [code] = await once(child, "exit");
  if (code !== 0) process.exit(code ?? 1);
  const { run } = await import(new URL("../.next/start.mjs", import.meta.url).href);
  await run({ command, progress: createProgress(total, total - 3) });
}

async function runScript() {
  const isPreparing = command === "prepare";
  const progress = createProgress(STEPS[(isPreparing && args[0]) || command] ?? 0, isPreparing ? 1 : 0);
  // A container has the commands compiled, and no sources (image.ts).
  if (!existsSync(new URL(scriptUrl(command)))) {
    const { run } = await import(new URL(`../.next/commands/${command}.mjs`, import.meta.url).href);
    return run({ args, progress });
  }
  if (!isPreparing) await installPackages(progress.step("Dependencies"));

  const { register } = await import("tsx/esm/api");
  register();
  const { generateCode } = await import(scriptUrl("generate-code"));
  await generateCode(progress.step("Generated code"));

  const { run } = await import(scriptUrl(command));
  await run({ args, progress });
}

function requireNode() {
  const { node } = process.versions;
  if (node.localeCompare(MIN_NODE, "en", { numeric: true }) >= 0) return;
  throw operatorError(`Node.js ${MIN_NODE} or newer is needed; this is ${node}.`);
}

/**
 * @param {number} total Without one, stdout belongs to the command, and only slow steps are reported, on stderr.
 * @param {number} count The steps that are done.
 */
function createProgress(total, count = 0) {
  return {
    /** @param {string} name @returns {Step} */
    step(name) {
      const startedAt = Date.now();
      const label = total ? `[${++count}/${total}] ${name}` : name;
      return {
        update: (message) => (total ? console.log : console.error)(`${label} … ${message}`),
        done(message) {
          const elapsed = Date.now() - startedAt;
          const duration = elapsed > SHOW_DURATION_MS ? ` (${(elapsed / 1000).toFixed(1)} s)` : "";
          if (total) console.log(`${label} … ${message}${duration}`);
        },
      };
    },
  };
}

/** @param {Step} step */
async function installPackages(step) {
  const withDev = NEEDS_DEV_PACKAGES.test(command);
  if (isInstalled(withDev)) return step.done("up to date");

  step.update("installing with npm ci, about half a minute");
  const npm = process.env["npm_execpath"];
  const [program = "npm", ...start] = npm?.endsWith(".js") ? [process.execPath, npm] : ["npm"];
  const args = [...start, "ci", "--loglevel=error", withDev ? "--include=dev" : "--omit=dev"];
  const child = spawn(program, args, { stdio: ["ignore", "ignore", "inherit"] });
  // npm ignores SIGTERM while it installs, and what it has not finished does not count.
  process.once("exit", () => void child.kill("SIGKILL"));
  const [code] = await once(child, "exit").catch(() => {
    throw operatorError("npm was not found: it comes with Node.js and installs the packages.");
  });
  if (code !== 0) throw operatorError("The packages could not be installed: see npm's output above.");
  step.done("installed");
}

/** @param {boolean} withDev */
function isInstalled(withDev) {
  const wanted = readPackages("package-lock.json");
  // npm writes this file last, so an interrupted install does not count.
  const installed = readPackages("node_modules/.package-lock.json");
  return Object.entries(wanted).every(([folder, { version, dev, optional, devOptional }]) => {
    if (folder === "" || ((dev || devOptional) && !withDev)) return true;
    const found = installed[folder];
    // Most optional packages are builds for other platforms.
    return found ? found.version === version : Boolean(optional || devOptional);
  });
}

/** @param {string} file @returns {Packages} */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return {};
  }
}

/** @param {string} message */
function operatorError(message) {
  return Object.assign(new Error(message), { name: "OperatorError" });
}

/** @param {string} name */
function scriptUrl(name) {
  return new URL(`${name}.ts`, import.meta.url).href;
}
