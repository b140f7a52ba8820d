import { connectionSwallowed, databaseSlow } from "./connection-faults";
import { diskFull } from "./disk-fault";
import type { Fault } from "./installation";
import { allKilled, backendKilled, databaseKilled, siteKilled } from "./kill-faults";
import type { FaultName } from "./options";

export const FAULTS: Record<FaultName, Fault> = {
  site: siteKilled,
  database: databaseKilled,
  backend: backendKilled,
  all: allKilled,
  disk: diskFull,
  slow: databaseSlow,
  hole: connectionSwallowed,
};
