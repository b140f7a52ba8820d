import net from "node:net";

import { Client } from "pg";

import { findFreePort } from "@/scripts/processes";
import { trainerPath } from "@/tests/support/public-pages";
import { startSite } from "@/tests/support/start-site";
import { trainerCookie } from "@/tests/support/trainer-session";
import { TIMES_FROM_AT } from "@/tests/support/stored-rows";

const SECRET = "a-secret-for-tests-that-nobody-else-knows";

export type Site = Awaited<ReturnType<typeof startSiteOfEngines>>;

/** Browsers reach it through a proxy that can lose their connections. */
export async function startSiteOfEngines() {
  const [port, publicPort] = [await findFreePort(), await findFreePort()];
  const url = `http://localhost:${publicPort}`;
  const site = await startSite({
    PORT: String(port),
    NEXTAUTH_URL: url,
    NEXTAUTH_SECRET: SECRET,
    CONTACT_LIMIT_PER_HOUR: "0",
    SIGN_IN_LIMIT_PER_15_MIN: "0",
  });
  const sql = new Client({ connectionString: site.databaseUrl });
  await sql.connect();
  const { name, value } = await trainerCookie(sql, SECRET);

  const sockets = new Set<net.Socket>();
  let isLosing = false;
  const proxy = net.createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    if (isLosing) socket.destroy();
    else socket.pipe(net.connect(port, "localhost").on("error", () => socket.destroy())).pipe(socket);
  });
  proxy.listen(publicPort);

  return {
    url,
    trainerPath,
    trainerCookie: `${name}=${value}`,

    loseConnections() {
      isLosing = true;
      for (const socket of sockets) socket.destroy();
    },

    acceptConnections() {
      isLosing = false;
    },

    async addBooking(email: string) {
      const { rows } = await sql.query<{ request: string; booking: string }>(
        `WITH request AS (INSERT INTO contacts (name, email, message) VALUES ('Dana Ortiz', $1, 'Knee rehab.') RETURNING id)
         INSERT INTO evaluations (request_id, place, starts_at, ends_at, free_at)
         SELECT id, 'virtual', ${TIMES_FROM_AT}
         FROM request, (SELECT now() + make_interval(days => 100 + count(*)::int) AS at FROM evaluations) start
         RETURNING request_id AS request, id AS booking`,
        [email],
      );
      return rows[0] ?? { request: "", booking: "" };
    },

    async stop() {
      proxy.close();
      for (const socket of sockets) socket.destroy();
      await sql.end();
      await site.stop();
    },
  };
}
