import { createServer, connect, type AddressInfo, type Socket } from "node:net";

/**
 * A TCP proxy on loopback in front of PostgreSQL that can misbehave as networks and databases do.
 * - `refuse`: as if the database were stopped; open connections are cut
 * - `loseAnswersTo`: this statement reaches the database; what it answers from then on, on that connection, is lost
 * - `restore`: all is well again, for new connections
 */
export async function startFlakyDatabase(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isRefusing = false;
  let lostStatement: string | undefined;

  function keep(socket: Socket) {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    // A cut connection is what this proxy is for.
    socket.on("error", () => socket.destroy());
  }

  function cut() {
    for (const socket of sockets) socket.destroy();
  }

  const server = createServer((client) => {
    if (isRefusing) return void client.resetAndDestroy();

    const upstream = connect(Number(target.port || 5432), target.hostname);
    keep(client);
    keep(upstream);
    let isDeaf = false;
    client.on("data", (chunk) => {
      if (lostStatement && chunk.includes(lostStatement)) isDeaf = true;
      upstream.write(chunk);
    });
    upstream.on("data", (chunk) => isDeaf || client.write(chunk));
    client.on("close", () => upstream.destroy());
    upstream.on("close", () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(portOf(server.address()));

  return {
    url: url.href,
    cut,
    refuse() {
      isRefusing = true;
      cut();
    },
    loseAnswersTo(statement: string) {
      lostStatement = statement;
    },
    restore() {
      isRefusing = false;
      lostStatement = undefined;
      cut();
    },
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function portOf(address: AddressInfo | string | null) {
  if (address === null || typeof address === "string") throw new Error("The proxy does not listen on a port.");
  return address.port;
}
