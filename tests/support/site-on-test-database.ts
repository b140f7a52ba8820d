import { afterAll } from "vitest";

import { findFreePort, waitUntil } from "@/scripts/processes";
import { SERVER_ARGS } from "@/scripts/web-server";

import { launchNode } from "./start-site";

const START_LIMIT_MS = 30_000;
/** Longer than it waits for a client that is stuck. */
const STOP_LIMIT_MS = 60_000;

export type SiteOnTestDatabase = Awaited<ReturnType<typeof startSiteOnTestDatabase>>;

/** The server alone, as in a container: `npm start` would first prepare what is there. */
export async function startSiteOnTestDatabase(env: Record<string, string> = {}) {
  const { DATABASE_URL = "", NEXTAUTH_SECRET = "" } = process.env;
  const port = String(await findFreePort());
  const url = `http://localhost:${port}`;
  const limits = { CONTACT_LIMIT_PER_HOUR: "0", SIGN_IN_LIMIT_PER_15_MIN: "0" };
  const own = { DATABASE_URL, NEXTAUTH_SECRET, NEXTAUTH_URL: url, ...limits, ...env, PORT: port };
  const server = launchNode(own, SERVER_ARGS);

  const isListening = server.says(/"msg":"listening"/, START_LIMIT_MS);
  if (!(await Promise.race([isListening, server.exited.then(() => false)]))) {
    server.kill("SIGKILL");
    throw new Error(`The site did not start:\n${server.output()}`);
  }
  // On a busy machine the first connection takes longer than a page waits for it.
  if (!("DATABASE_URL" in env)) await waitUntil(() => isReady(url), START_LIMIT_MS);
  return {
    url,
    output: server.output,
    stop() {
      server.kill("SIGTERM");
      return server.exited;
    },
  };
}

/** Until the test file's last test has ended. */
export async function openSite(env: Record<string, string> = {}) {
  const site = await startSiteOnTestDatabase(env);
  afterAll(site.stop, STOP_LIMIT_MS);
  return site;
}

async function isReady(url: string) {
  return (await fetch(`${url}/readyz`)).ok;
}
