// Runs one task of package.json. Plain JavaScript on purpose: on a fresh clone no package is there yet.
import { ensureDependencies } from "./install-dependencies.mjs";
import { createProgress } from "./progress.mjs";

const LEAST_NODE = [20, 19];
/** How many steps a task announces; a task that is not here works in silence, so that its output is only its own. */
const STEPS = { start: 6, dev: 5, build: 3 };

/** Tasks that need the packages for development: the test browser's among them. */
const DEV_TASKS = /^(?:test|renew-looks|bench-(?:bytes|contact|lighthouse|memory|navigation|scale))$/;

const SERVING_TASKS = /^(?:start|dev|serve)$/;

const [task = "", ...args] = process.argv.slice(2);

// As the first process of a container they would not die of a signal by themselves. See site/stop-signals.ts.
if (SERVING_TASKS.test(task)) for (const signal of ["SIGHUP", "SIGINT", "SIGTERM"]) process.on(signal, exitAtOnce);

try {
  refuseOldNode();
  const progress = createProgress(task in STEPS ? STEPS[/** @type {keyof typeof STEPS} */ (task)] : 0);
  await ensureDependencies({ step: progress.step("Dependencies"), withDev: DEV_TASKS.test(task) });

  const { register } = await import("tsx/esm/api");
  register();
  const { generateCode } = await import(typeScript("generate-code"));
  await generateCode(progress.step("Generated code"));

  const { run } = await import(typeScript(task));
  await run({ args, progress });
} catch (error) {
  // An operator's mistake is told in one line; anything else is ours and needs the stack.
  const isExpected = error instanceof Error && error.name === "OperatorError";
  console.error(isExpected ? error.message : error);
  process.exit(1);
}

/**
 * As a shell tells of a death by a signal.
 * @param {string} _signal
 * @param {number} number
 */
function exitAtOnce(_signal, number) {
  process.exit(128 + number);
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [leastMajor = 0, leastMinor = 0] = LEAST_NODE;
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return;
  console.error(`Node.js ${LEAST_NODE.join(".")} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

/** @param {string} name */
function typeScript(name) {
  return new URL(`${name}.ts`, import.meta.url).href;
}
