import { existsSync } from "node:fs";

import { OperatorError } from "./operator-error";
import { readOperatorEnv } from "./operator-env";
import { STAMP } from "./site/build-site";
import { requireFreePort } from "./site/require-free-port";
import { onStopSignal } from "./site/stop-signals";
import { warnAboutContent } from "./site/warn-about-content";
import { warnAboutPort } from "./site/warn-about-port";
import { localAddress, startWebServer, type WebServer } from "./site/web-server";

/**
 * What a container runs: serves what was built before, on a database that was migrated before. Unlike `npm start` it
 * comes up while the database is down, and an older release still starts after a newer one has migrated.
 */
export async function run() {
  let server: WebServer | undefined = undefined;
  let isStopping = false;
  // Before anything else: as the first process of a container we would not die of a signal by ourselves.
  onStopSignal({
    stop() {
      isStopping = true;
      if (server) void server.stop();
      else process.exit(0);
    },
    hurry: () => server?.kill(),
  });

  const env = readOperatorEnv();
  if (!env.DATABASE_URL) throw new OperatorError("DATABASE_URL is missing: only npm start brings a database along.");
  if (!existsSync(STAMP)) throw new OperatorError("There is no build: run npm run build first.");
  await requireFreePort(env.HOST, env.PORT);

  server = await startWebServer({
    host: env.HOST,
    port: env.PORT,
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", NEXTAUTH_URL: env.NEXTAUTH_URL },
  });
  await warnAboutContent(env);
  await warnAboutPort(env);
  console.log(`Ready: ${localAddress(env.HOST, env.PORT)}`);

  const end = await server.exited;
  if (!isStopping) console.error(`${server.lastOutput()}\nThe server ended by itself (${end}); stopping.`);
  process.exit(isStopping ? 0 : 1);
}
