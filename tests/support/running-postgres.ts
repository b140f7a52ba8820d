import { addresses } from "@/scripts/embedded-postgres";
import { findPostmaster, openCluster } from "@/scripts/postmaster";

export async function findRunningPostgres(dataDir: string) {
  const cluster = await openCluster(dataDir);
  const running = findPostmaster(cluster.folder);
  return running && { pid: running.pid, ...addresses(cluster, running.port) };
}
