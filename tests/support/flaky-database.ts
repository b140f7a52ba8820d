import { setMaxListeners } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

import { portOf } from "./port-of";

/** ReadyForQuery of PostgreSQL's protocol, outside of a transaction. */
const READY = Buffer.from("Z\0\0\0\x05I");
const LAST_WORDS = asMessage("E", "SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0");

/**
 * A TCP proxy in front of PostgreSQL that fails as networks and databases do.
 * - `refuse`: as if the database were stopped; open connections are cut
 * - `loseAnswersTo`: the statement reaches the database; from then on that connection's responses are lost
 * - `forget`: as after a failover: a connection that was open is reset when it is used
 * - `endWithNextResult`: PostgreSQL's last words stand in the packet of the next result
 * - `swallow`: as when a firewall drops its connections without a reset; those stay dead after `endSwallowing`
 */
export async function startFlakyDatabase(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const links = new Set<Link>();
  let isRefusing = false;
  let isSwallowing = false;
  let isEnding = false;
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
    const link: Link = { client, upstream, isDead: isSwallowing, isDeaf: false, isForgotten: false };
    links.add(link);
    let held = Promise.resolve();
    client.on("data", (chunk) => {
      if (link.isForgotten) return void client.resetAndDestroy();
      if (lostStatement && chunk.includes(lostStatement)) link.isDeaf = true;
      if (!link.isDead) upstream.write(chunk);
    });
    upstream.on("data", (chunk) => {
      if (isEnding && chunk.subarray(-READY.length).equals(READY))
        return void client.end(Buffer.concat([chunk, LAST_WORDS]));
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
    forget() {
      for (const link of links) link.isForgotten = true;
    },
    endWithNextResult() {
      isEnding = true;
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
      isSwallowing = isEnding = false;
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

type Link = { client: Socket; upstream: Socket; isDead: boolean; isDeaf: boolean; isForgotten: boolean };

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

export function asMessage(type: string, text: string) {
  const message = Buffer.from(`${type}    ${text}`);
  message.writeInt32BE(message.length - 1, 1);
  return message;
}

function pause(delayMs: number, signal: AbortSignal) {
  return sleep(delayMs, undefined, { signal, ref: false }).catch(() => undefined);
}
