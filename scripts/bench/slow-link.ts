import { once } from "node:events";
import { connect, createServer } from "node:net";

import { findFreePort } from "@/scripts/processes";

const ONE_WAY_MS = 75;
const SEGMENT_BYTES = 1_460;
/** A segment takes this long at 1.6 Mbit/s, which all connections share. */
const SEGMENT_MS = 7.3;
const FIRST_WINDOW = 10;
/** It follows the last segment when the server closes the connection. */
const END = Buffer.alloc(0);

/** Opens a mobile link, with TCP's handshake and slow start. @returns the server's address at its other end. */
export async function openSlowLink(serverUrl: string, segmentMs = SEGMENT_MS) {
  const url = new URL(serverUrl);
  const serverPort = Number(url.port);
  url.port = String(await findFreePort());
  let freeAt = 0;

  const link = createServer((client) => {
    const server = connect(serverPort, "127.0.0.1");
    const openAt = performance.now() + 2 * ONE_WAY_MS;
    const received: Buffer[] = [];
    const waiting: Buffer[] = [];
    const underWay: Buffer[] = [];
    let window = FIRST_WINDOW;

    function send(...segments: Buffer[]) {
      waiting.push(...segments);
      for (const segment of waiting.splice(0, window)) {
        underWay.push(segment);
        window -= 1;
        freeAt = Math.max(freeAt, performance.now()) + (segment.length / SEGMENT_BYTES) * segmentMs;
        const untilSent = freeAt - performance.now();
        setTimeout(deliver, untilSent + ONE_WAY_MS);
        setTimeout(acknowledge, untilSent + 2 * ONE_WAY_MS);
      }
    }
    function deliver() {
      const segment = underWay.shift() ?? END;
      if (segment === END) client.end();
      else client.write(segment);
    }
    /** Slow start: each segment that has arrived makes room for two. */
    function acknowledge() {
      window += 2;
      send();
    }

    client.on("error", () => undefined).on("close", () => server.destroy());
    client.on("data", (data) => {
      received.push(data);
      setTimeout(() => server.write(received.shift() ?? END), Math.max(openAt - performance.now(), 0) + ONE_WAY_MS);
    });
    server.on("error", () => undefined).on("end", () => send(END));
    server.on("data", (data) => {
      for (let start = 0; start < data.length; start += SEGMENT_BYTES)
        send(data.subarray(start, start + SEGMENT_BYTES));
    });
  }).listen(Number(url.port), "127.0.0.1");
  await once(link.unref(), "listening");
  return url.origin;
}
