import { addresses } from "@/scripts/embedded-postgres";
import { findPostmaster, openCluster } from "@/scripts/postgres-cluster";

export async function findRunningPostgres(dataDir: string) {
  const cluster = await openCluster(dataDir);
  const running = findPostmaster(cluster.folder);
  return running && { pid: running.pid, ...addresses(cluster, running.port) };
}
