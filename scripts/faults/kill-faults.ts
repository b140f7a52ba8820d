import path from "node:path";

import { childrenOf } from "@/scripts/children-of";
import { findRunningPostgres } from "@/scripts/postgres/embedded-postgres";
import { killAtOnce } from "@/scripts/rehearsal/processes";

import type { Fault } from "./installation";
import { keepSite, type KeptSite } from "./kept-site";

/** Until a death has been noticed everywhere: what is acknowledged right after it says nothing. */
const NOTICED_MS = 1_000;

/** The server and its supervisor in turn. A service manager starts the site again, which finds the database running. */
export const siteKilled = killing({
  title: "site killed",
  keepsPages: false,
  victims: (site, cycle) => [cycle % 2 === 1 ? site.server() : site.supervisor()],
});

export const databaseKilled = killing({
  title: "database killed",
  keepsPages: true,
  victims: (site) => [site.postmaster()],
});

/** PostgreSQL then distrusts the memory all of them share, and starts all of them anew. */
export const backendKilled = killing({
  title: "one backend killed",
  keepsPages: true,
  victims: (site) => [backendOf(site)],
});

export const allKilled = killing({
  title: "all killed at once",
  keepsPages: false,
  victims(site) {
    const postmaster = site.postmaster();
    const backends = postmaster ? childrenOf(postmaster).map(({ pid }) => pid) : [];
    return [site.supervisor(), site.server(), postmaster, ...backends];
  },
});

type Killing = {
  title: string;
  keepsPages: boolean;
  victims: (site: KeptSite, cycle: number) => (number | undefined)[];
};

function killing({ title, keepsPages, victims }: Killing): Fault {
  return {
    title,
    async prepare({ folder, processes, cleanUp }) {
      const dataDir = path.join(folder, "data");
      const site = await keepSite({ folder, dataDir, processes, cleanUp });
      return {
        siteUrl: site.url,
        databaseUrl: async () => (await findRunningPostgres(dataDir)) ?? "",
        keepsPages,
        async strike(cycle) {
          const pids = victims(site, cycle);
          if (pids.includes(undefined)) throw new Error("There is nothing to kill.");
          for (const pid of pids) if (pid !== undefined) killAtOnce(pid);
        },
        lastsMs: () => NOTICED_MS,
        mend: async () => undefined,
        failedStarts: site.failedStarts,
      };
    },
  };
}

/** One of the site's, and rather one that is at work. */
function backendOf(site: KeptSite) {
  const postmaster = site.postmaster();
  const backends = postmaster ? childrenOf(postmaster).filter(({ command }) => command.includes("site site")) : [];
  return (backends.find(({ command }) => !command.endsWith("idle")) ?? backends[0])?.pid;
}
