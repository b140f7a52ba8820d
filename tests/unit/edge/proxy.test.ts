import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { afterEach, expect, test, vi } from "vitest";

import { guarded } from "@/server/guarded.mjs";
import { withOwnPolicy } from "@/server/own-policy.mjs";
import { createProxy } from "@/server/proxy.mjs";
import { createProgressCount } from "@/server/requests-in-progress.mjs";
import { portOf } from "@/tests/support/port-of";

const folder = mkdtempSync(path.join(tmpdir(), "proxy-"));
const cleanUps: (() => void)[] = [() => rmSync(folder, { recursive: true, force: true })];

afterEach(() => {
  for (const cleanUp of cleanUps.splice(0).reverse()) cleanUp();
  vi.restoreAllMocks();
});

/** In Next's place. */
async function startInner(handle: http.RequestListener) {
  const socketPath = path.join(mkdtempSync(`${folder}-`), "inner.sock");
  const inner = http.createServer(handle);
  await new Promise<void>((resolve) => inner.listen(socketPath, resolve));
  cleanUps.push(
    () => inner.closeAllConnections(),
    () => inner.close(),
  );
  return { inner, socketPath };
}

function startFront(handle: http.RequestListener) {
  const front = http.createServer(handle).listen(0);
  cleanUps.push(
    () => front.closeAllConnections(),
    () => front.close(),
  );
  return portOf(front);
}

test("while nobody listens behind it, the answer is a 503 with the headers of every answer, and the log says why", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue(undefined);
  const { pass } = createProxy("/nowhere/next.sock", () => undefined);
  const port = startFront((request, response) => pass(request, response, { added: {} }));

  const response = await fetch(`http://localhost:${port}/login`);

  expect(response.status).toBe(503);
  expect(await response.text()).toBe("The site cannot answer at the moment.\n");
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "retry-after": "1",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining("default-src 'none'"),
  });
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.any(String), "ENOENT");
});

test.each(["GET", "HEAD", "OPTIONS", "DELETE", "POST"])(
  "a body that %s sends in chunks never becomes a request of its own",
  async (method) => {
    const seen: string[] = [];
    const { socketPath } = await startInner(async (request, response) => {
      const pieces: Buffer[] = [];
      for await (const piece of request) pieces.push(piece);
      seen.push(`${request.method} ${request.url} ${Buffer.concat(pieces).toString()}`);
      response.end("ok");
    });
    const { pass, close } = createProxy(socketPath, () => undefined);
    cleanUps.push(close);
    const port = startFront(guarded((request, response) => pass(request, response, { added: {} })));

    const smuggled = "GET /smuggled HTTP/1.1\r\nHost: evil.example\r\n\r\n";
    const socket = connect(port, "localhost");
    socket.write(
      `${method} /first HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n` +
        `${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`,
    );
    await vi.waitUntil(() => seen.length > 0);
    expect(await (await fetch(`http://localhost:${port}/second`)).text()).toBe("ok");
    await sleep(100);
    socket.destroy();

    expect(seen).toEqual([`${method} /first ${smuggled}`, "GET /second "]);
  },
);

test("an answer without a body gives its connection back", async () => {
  const { inner, socketPath } = await startInner((_request, response) => response.writeHead(304).end());
  let connections = 0;
  inner.on("connection", () => (connections += 1));
  const { pass, close } = createProxy(socketPath, () => undefined);
  cleanUps.push(close);
  const port = startFront((request, response) =>
    pass(request, response, { added: {}, takeOver: withOwnPolicy(request, response, {}) }),
  );

  for (let i = 0; i < 10; i += 1) expect((await fetch(`http://localhost:${port}/`)).status).toBe(304);
  expect(connections).toBe(1);
});

test("answers that wait for another on a connection are given up with it", async () => {
  const progress = createProgressCount();
  let asked = 0;
  const port = startFront((_request, response) => {
    progress.track(response);
    asked += 1;
  });
  const socket = connect(port, "localhost");
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(20));
  await vi.waitUntil(() => asked === 20);

  socket.destroy();
  await progress.none();
});
