import { openSync } from "node:fs";

import { findFreePort } from "@/scripts/processes";
import { isOk, waitFor } from "@/tests/resilience/processes";

import { childrenOf } from "./children-of";
import { launchProgram } from "./start-site";

const START_LIMIT_MS = 60_000;
/** Half of what the site takes when it waits in vain. */
const STOP_LIMIT_MS = 10_000;

/** They come from this machine, as they come from the base image in Docker. */
const SYSTEM = ["/bin", "/etc", "/lib", "/lib64", "/sbin", "/usr"];
export const MOUNT_POINTS = [...SYSTEM, "/dev", "/node", "/proc", "/root", "/tmp"];

export type Values = Record<string, string>;
type Options = { env?: Values; mayWrite?: boolean; input?: string; output?: string };

/** What a Dockerfile makes of one FROM. */
export type Stage = {
  root: string;
  /** With Node.js and npm. */
  node: string;
  folder: string;
  env: Values;
  user: string;
  command: string[];
  healthCheck: string[];
};

/**
 * Runs a program with the stage's files as `/`. Unless it may write, there is room for files only where compose.yaml and
 * Kubernetes have it.
 */
export function launchInside(stage: Stage, command: string[], options: Options = {}) {
  const { env, mayWrite, input, output } = options;
  const [uid = "", gid = ""] = stage.user.split(":");
  const root = [mayWrite ? "--bind" : "--ro-bind", stage.root, "/", "--ro-bind", stage.node, "/node"];
  const system = SYSTEM.flatMap((place) => ["--ro-bind-try", place, place]);
  const cache = mayWrite ? [] : ["--tmpfs", "/app/.next/cache"];
  const own = ["--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp", ...cache];
  const user = ["--unshare-user", "--uid", uid, "--gid", gid, "--die-with-parent", "--chdir", stage.folder];
  const variables = Object.entries({ HOME: "/root", ...stage.env, ...env, PATH: "/node/.bin:/usr/bin:/bin" });
  const set = ["--clearenv", ...variables.flatMap(([name, value]) => ["--setenv", name, value]), "--"];
  return launchProgram("bwrap", [...root, ...system, ...own, ...user, ...set, ...command], {
    stdio: [input ? openSync(input, "r") : "ignore", output ? openSync(output, "w", 0o600) : "pipe", "pipe"],
  });
}

/** @returns what the site's command prints. @throws unless it succeeds. */
export async function runCommand(stage: Stage, args: string[], options: Options) {
  const command = launchInside(stage, ["node", "--conditions=react-server", "scripts/run.mjs", ...args], options);
  if ((await command.exited) !== 0) throw new Error(`${args.join(" ")} failed:\n${command.output()}`);
  return command.stdout();
}

export async function startImage(stage: Stage, env: Values) {
  const port = String(await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const server = launchInside(stage, stage.command, { env: { NEXTAUTH_URL: url, ...env, PORT: port } });
  await waitFor("the image's site", START_LIMIT_MS, () => isOk(`${url}/readyz`)).catch(({ message }: Error) => {
    server.kill("SIGKILL");
    throw new Error(`${message}\n${server.output()}`);
  });
  return {
    url,
    port,
    async [Symbol.asyncDispose]() {
      const begun = Date.now();
      for (const { pid } of childrenOf(server.pid)) process.kill(pid, "SIGTERM");
      const status = await server.exited;
      if (status === 0 && Date.now() - begun < STOP_LIMIT_MS) return;
      throw new Error(`The site ended with ${status} after ${Date.now() - begun} ms:\n${server.output()}`);
    },
  };
}
