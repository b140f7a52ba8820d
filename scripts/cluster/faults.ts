import { setTimeout as sleep } from "node:timers/promises";

import type { Strike } from "@/scripts/rehearsal/figures";
import { withConnection } from "@/scripts/rehearsal/with-connection";

import type { DatabaseCluster } from "./database-cluster";
import type { Sites } from "./sites";

/** Long enough for a failover, and as an operator's host or supervisor would take to bring a dead process back. */
const DOWN_MS = 8_000;
const SETTLE_MS = 2_000;

type Targets = { database: DatabaseCluster; sites: Sites; adminUrl: string };
type Fault = { name: string; strike: (targets: Targets) => Promise<() => void> };

const FAULTS: Fault[] = [
  {
    name: "primary killed",
    async strike({ database }) {
      const primary = await database.findPrimary();
      if (!primary) throw new Error("There is no primary to kill.");
      await database.kill(primary);
      return () => database.start(primary);
    },
  },
  {
    name: "site killed",
    async strike({ sites }) {
      const [site] = sites.sites;
      if (!site) throw new Error("There is no site to kill.");
      sites.kill(site);
      return () => sites.start(site);
    },
  },
  {
    name: "connection killed",
    async strike({ adminUrl }) {
      await terminateOneConnection(adminUrl);
      return () => undefined;
    },
  },
];

/** One after the other, each mended and healed before the next. */
export async function strikeInTurn(targets: Targets, onStrike: (strike: Strike) => void) {
  for (const { name, strike } of FAULTS) {
    onStrike({ name, at: Date.now() });
    const mend = await strike(targets);
    await sleep(DOWN_MS);
    mend();
    await targets.database.whole();
    await targets.sites.ready();
    await sleep(SETTLE_MS);
  }
}

/** One of the site's, and rather one that is at work. */
function terminateOneConnection(adminUrl: string) {
  return withConnection(adminUrl, async (client) => {
    const { rowCount } = await client.query(`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE usename = 'site' ORDER BY state = 'active' DESC LIMIT 1`);
    if (rowCount !== 1) throw new Error("There is no connection to kill.");
  });
}
