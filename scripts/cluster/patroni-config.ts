import type { DatabaseNode } from "./database-cluster";

/** A dead primary is replaced after its lease has run out; shorter leases make a busy machine fail over for nothing. */
const LEASE_S = 6;
const LOOP_S = 1;
const RETRY_S = 2;

type Options = { node: DatabaseNode; etcdPort: number; password: string; folder: string; postgresFolder: string };

/** What Patroni reads for one of the servers; its YAML may be written as JSON. */
export function patroniConfig({ node, etcdPort, password, folder, postgresFolder }: Options) {
  const address = `127.0.0.1:${node.port}`;
  const restAddress = `127.0.0.1:${node.restPort}`;

  return {
    scope: "site",
    name: node.name,
    restapi: { listen: restAddress, connect_address: restAddress },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ttl: LEASE_S,
        loop_wait: LOOP_S,
        retry_timeout: RETRY_S,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: true,
        // No standby, no commit: what was acknowledged is on two servers.
        synchronous_mode_strict: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 60, synchronous_commit: "on" } },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C" }],
    },
    postgresql: {
      listen: address,
      connect_address: address,
      data_dir: node.dataDir,
      bin_dir: postgresFolder,
      pgpass: `${node.dataDir}.pgpass`,
      parameters: { unix_socket_directories: folder },
      pg_hba: ["host all all 127.0.0.1/32 scram-sha-256", "host replication all 127.0.0.1/32 scram-sha-256"],
      authentication: {
        superuser: { username: "postgres", password },
        replication: { username: "replicator", password },
      },
    },
  };
}
