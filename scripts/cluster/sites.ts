import { randomBytes } from "node:crypto";

import { findFreePort } from "@/scripts/free-port";
import { killAtOnce, type Processes, waitFor } from "@/scripts/rehearsal/processes";
import { siteEnv } from "@/scripts/rehearsal/site-env";

const START_LIMIT_MS = 30_000;

export type Site = { name: string; port: number; pid: number };
export type Sites = Awaited<ReturnType<typeof startSites>>;

/** Two replicas as a container runs them. */
export async function startSites(processes: Processes, databaseUrl: string, publicUrl: string) {
  const secret = randomBytes(32).toString("base64url");
  const sites: Site[] = [];

  function start(site: Site) {
    site.pid = processes.start(
      `site-${site.name}`,
      process.execPath,
      ["--conditions=react-server", "scripts/run.mjs", "serve"],
      {
        env: {
          ...siteEnv({ port: site.port, publicUrl }),
          DATABASE_URL: databaseUrl,
          NEXTAUTH_SECRET: secret,
          TRUST_PROXY_HOPS: "1",
        },
      },
    );
  }

  for (const name of ["a", "b"]) {
    const site = { name, port: await findFreePort(), pid: 0 };
    sites.push(site);
    start(site);
  }

  return {
    sites,
    start,
    ready: () =>
      waitFor("both sites", START_LIMIT_MS, async () => (await Promise.all(sites.map(isReady))).every(Boolean)),
    /** Supervisor first; the server goes when it notices. */
    kill: ({ pid }: Site) => killAtOnce(pid),
  };
}

async function isReady({ port }: Site) {
  return (await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(3000) })).ok;
}
