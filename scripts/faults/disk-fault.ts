import path from "node:path";

import { openCluster } from "@/scripts/postgres/cluster";
import { findRunningPostgres } from "@/scripts/postgres/embedded-postgres";
import { connectAsOwner } from "@/scripts/postgres/owner-connection";
import { findPostmaster } from "@/scripts/postgres/postmaster";

import { CannotBeTried, type Fault } from "./installation";
import { keepSite } from "./kept-site";
import { mountSmallDisk } from "./small-disk";

const FULL_MS = 3_000;
const PIECE_BYTES = 8_000_000;
const MAX_PIECES = 100;

/**
 * Room for tables is asked for first, and refused; in every other cycle also room for the log, without which PostgreSQL
 * stops.
 */
export const diskFull: Fault = {
  title: "disk full",
  async prepare({ folder, processes, cleanUp }) {
    const disk = await mountSmallDisk(folder, cleanUp);
    if (!disk) throw new CannotBeTried("a small disk can be mounted as root only");
    const dataDir = path.join(disk.folder, "data");
    const site = await keepSite({ folder, dataDir, processes, cleanUp });
    return {
      siteUrl: site.url,
      databaseUrl: async () => (await findRunningPostgres(dataDir)) ?? "",
      keepsPages: true,
      async strike(cycle) {
        await disk.fill();
        if (cycle % 2 === 0) await exhaustLog(dataDir);
      },
      lastsMs: () => FULL_MS,
      mend: disk.free,
      failedStarts: site.failedStarts,
    };
  },
};

/** Writes to PostgreSQL's write-ahead log until it finds no room for it. */
async function exhaustLog(dataDir: string) {
  const cluster = await openCluster(dataDir);
  const running = findPostmaster(cluster);
  const owner = running && (await connectAsOwner(cluster, running.port));
  if (!owner) throw new Error("The database is down before its log is full.");
  try {
    for (let piece = 0; piece < MAX_PIECES; piece++) {
      await owner.query("SELECT pg_logical_emit_message(false, '', repeat('-', $1), true)", [PIECE_BYTES]);
    }
  } catch {
    return;
  } finally {
    await owner.end().catch(() => undefined);
  }
  throw new Error("The log still has room.");
}
