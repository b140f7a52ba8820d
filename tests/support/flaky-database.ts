import { setMaxListeners } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

import { portOf } from "./port-of";

/**
 * A TCP proxy in front of PostgreSQL that fails as networks and databases do.
 * - `refuse`: as if the database were stopped; open connections are cut
 * - `loseAnswersTo`: the statement reaches the database; from then on that connection's responses are lost
 * - `swallow`: as when a firewall drops its connections without a reset; those stay dead after `endSwallowing`
 */
export async function startFlakyDatabase(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const links = new Set<Link>();
  let isRefusing = false;
  let isSwallowing = false;
  let lostStatement: string | undefined;
  let slowness: { delayMs: number; end: AbortController } | undefined;

  function cut(which: Iterable<Link> = links) {
    for (const { client, upstream } of which) for (const socket of [client, upstream]) socket.destroy();
  }

  function speedUp() {
    slowness?.end.abort();
    slowness = undefined;
  }

  const server = createServer((client) => {
    if (isRefusing) return void client.resetAndDestroy();

    const upstream = connect(Number(target.port || 5432), target.hostname);
    const link: Link = { client, upstream, isDead: isSwallowing, isDeaf: false };
    links.add(link);
    let held = Promise.resolve();
    client.on("data", (chunk) => {
      if (lostStatement && chunk.includes(lostStatement)) link.isDeaf = true;
      if (!link.isDead) upstream.write(chunk);
    });
    upstream.on("data", (chunk) => {
      const arrival = slowness && pause(slowness.delayMs, slowness.end.signal);
      // In sequence, since the bytes of a connection must keep their order.
      held = held.then(() => arrival).then(() => void (link.isDead || link.isDeaf || client.write(chunk)));
    });
    closeTogether(link, () => links.delete(link));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(portOf(server));

  return {
    url: url.href,
    cut: () => cut(),
    refuse() {
      isRefusing = true;
      cut();
    },
    loseAnswersTo(statement: string) {
      lostStatement = statement;
    },
    slowDown(delayMs: number) {
      speedUp();
      slowness = { delayMs, end: new AbortController() };
      // Every delayed response listens for the end.
      setMaxListeners(0, slowness.end.signal);
    },
    speedUp,
    swallow() {
      isSwallowing = true;
      for (const link of links) link.isDead = true;
    },
    endSwallowing() {
      isSwallowing = false;
    },
    restore() {
      isRefusing = false;
      isSwallowing = false;
      lostStatement = undefined;
      speedUp();
      // A sound connection may be about to be used.
      cut([...links].filter(({ isDead, isDeaf }) => isDead || isDeaf));
    },
    async close() {
      speedUp();
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Link = { client: Socket; upstream: Socket; isDead: boolean; isDeaf: boolean };

function closeTogether({ client, upstream }: Link, onClose: () => void) {
  for (const [socket, other] of [
    [client, upstream],
    [upstream, client],
  ] as const) {
    // This proxy cuts connections on purpose.
    socket.on("error", () => socket.destroy());
    socket.on("close", () => {
      other.destroy();
      onClose();
    });
  }
}

function pause(delayMs: number, signal: AbortSignal) {
  return sleep(delayMs, undefined, { signal, ref: false }).catch(() => undefined);
}
