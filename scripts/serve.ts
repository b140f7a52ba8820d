import { existsSync } from "node:fs";

import { OperatorError } from "@/lib/operator-error";

import { BUILD_STAMP } from "./build";
import { readOperatorEnv } from "./command-line";
import { onStopSignal } from "./processes";
import { printWarnings, requireFreePort } from "./start-checks";
import { localAddress, startWebServer, type WebServer } from "./web-server";

/**
 * What a container runs: no build and no migrations. It starts while the database is down, and an older release starts
 * after a newer one has migrated.
 */
export async function run() {
  let server: WebServer | undefined = undefined;
  let isStopping = false;
  onStopSignal({
    stop() {
      isStopping = true;
      if (server) void server.stop();
      else process.exit(0);
    },
    kill: () => server?.kill(),
  });

  const env = readOperatorEnv();
  if (!env.DATABASE_URL) throw new OperatorError("DATABASE_URL is missing: only npm start has an embedded database.");
  if (!existsSync(BUILD_STAMP)) throw new OperatorError("There is no build: run npm run build first.");
  await requireFreePort(env);

  server = await startWebServer({
    host: env.HOST,
    port: env.PORT,
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", NEXTAUTH_URL: env.NEXTAUTH_URL },
  });
  await printWarnings(env);
  console.log(`Ready: ${localAddress(env.HOST, env.PORT)}`);

  const reason = await server.exited;
  if (!isStopping) console.error(`${server.lastOutput()}\nThe server ended by itself (${reason}); stopping.`);
  process.exit(isStopping ? 0 : 1);
}
