import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { Client } from "pg";
import { expect, test } from "vitest";

import { openSite, type SiteOnTestDatabase, startSiteOnTestDatabase } from "@/tests/support/site-on-test-database";
import { isListening } from "@/tests/support/is-listening";
import { send } from "@/tests/support/raw-http";
import { openForm, readOpenTimes } from "@/tests/support/send-form";

const HALF_SENT =
  "POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 5\r\n\r\nhal";

const [site, siteOnHttps] = await Promise.all([
  openSite(),
  openSite({ NEXTAUTH_URL: "https://example.com", HSTS_SUBDOMAINS: "1" }),
]);

function portOf({ url }: SiteOnTestDatabase) {
  return Number(new URL(url).port);
}

function open(port: number, bytes: string) {
  return new Promise<Socket>((resolve, reject) => {
    const socket = connect(port, "localhost", () => {
      socket.write(bytes);
      resolve(socket);
    });
    socket.once("error", reject);
    socket.on("error", () => undefined);
  });
}

function closing(socket: Socket) {
  return new Promise<void>((resolve) => socket.once("close", () => resolve()));
}

test("a health check does not wait for the pages of 200 connections that were made before it", async () => {
  const statuses: number[] = [];
  const asked = Array.from({ length: 200 }, async () => {
    statuses.push((await send(site.url, { path: "/login" })).status);
  });
  await sleep(0);
  expect((await send(site.url, { path: "/healthz" })).status).toBe(200);
  const pagesBefore = statuses.filter((status) => status === 200).length;
  await Promise.all(asked);

  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(pagesBefore).toBeLessThan(statuses.filter((status) => status === 200).length / 2);
});

test("every response carries the security headers: pages, files, redirects, errors and refusals", async () => {
  const requests = [
    { path: "/" },
    { path: "/robots.txt" },
    { path: "/packages" },
    { path: "/nope" },
    { path: "/user-profile" },
    { path: "/healthz" },
    { path: "/api/auth/csrf" },
    { path: "/", method: "TRACE" },
    { path: "/contact", method: "POST", headers: { origin: "https://evil.example" } },
    { path: "/", headers: { rsc: "1" } },
  ];

  for (const request of requests) {
    const { headers } = await send(site.url, request);
    expect({ path: request.path, ...headers }).toMatchObject({
      path: request.path,
      "content-security-policy": expect.stringContaining("default-src 'none'"),
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
      "cross-origin-resource-policy": "same-origin",
    });
    expect(headers["allow"]).toBe(request.method === "TRACE" ? "GET, HEAD, POST" : undefined);
    expect(headers).not.toHaveProperty("x-powered-by");
    expect(headers).not.toHaveProperty("strict-transport-security");
  }
});

test.each([
  ["/login", "same-origin-allow-popups"],
  ["/desk", "same-origin-allow-popups"],
  ["/", undefined],
  ["/api/auth/csrf", undefined],
])("%s is cut off from a window that opened it, if it shows what is somebody's own: %s", async (path, policy) => {
  const { headers } = await send(site.url, { path });

  expect(headers["cross-origin-opener-policy"]).toBe(policy);
});

test.each([
  ["/evaluatio%6e", 200, undefined],
  ["/packag%65s", 308, "/pricing"],
  ["/user%2Dprofil%65?a=1", 307, "/login?from=%2Fuser-profile%3Fa%3D1"],
  ["/d%65sk/requests", 307, "/login?from=%2Fdesk%2Frequests"],
  ["/desk%2Frequests", 404, undefined],
])("%s is the page it names, for the middleware too: %d", async (path, status, location) => {
  const response = await send(site.url, { path });

  expect(response.status).toBe(status);
  expect(response.headers.location?.replace(site.url, "")).toBe(location);
});

test("what caches keep sets no cookie, not even for a forged preview", async () => {
  const headers = { rsc: "1", cookie: "__prerender_bypass=0123456789abcdef" };
  // Next leads to the value of `_rsc` that it computes itself.
  const { location = "" } = (await send(site.url, { path: "/about?_rsc=1", headers })).headers;
  const response = await send(site.url, { path: location, headers });

  expect(response.status).toBe(200);
  expect(response.headers["cache-control"]).toContain("s-maxage");
  expect(response.headers).not.toHaveProperty("set-cookie");

  const times = await send(site.url, { path: "/evaluation/next.json", headers: { cookie: headers.cookie } });
  expect(times.headers["cache-control"]).toBe("public, max-age=60");
  expect(times.headers).not.toHaveProperty("set-cookie");
});

test.each([
  ["/login", "gzip, deflate, br, zstd", "br"],
  ["/no-such-page", "gzip, deflate, br, zstd", "br"],
  ["/login", "gzip, br;q=0", "gzip"],
])(
  "%s, which Next renders, comes compressed and whole to a browser that takes %s",
  async (path, accepted, encoding) => {
    const { headers, body } = await send(site.url, { path, headers: { "accept-encoding": accepted } });
    const html = (encoding === "br" ? brotliDecompressSync : gunzipSync)(body).toString();

    expect(headers["content-encoding"]).toBe(encoding);
    expect(headers["vary"]).toContain("Accept-Encoding");
    expect(html.match(/<h1[^>]*>[^<]+/g)).toHaveLength(1);
    expect(html.endsWith("</html>")).toBe(true);
  },
);

test.each(["GET /", "GET /login", "GET /nope", "GET /icon.svg", "TRACE /"])(
  "on https with HSTS_SUBDOMAINS=1 %s tells browsers to stay there, on subdomains too",
  async (asked) => {
    const [method = "", path = ""] = asked.split(" ");
    const { headers } = await send(siteOnHttps.url, { method, path });
    expect(headers["strict-transport-security"]).toBe("max-age=63072000; includeSubDomains");
  },
);

// These wait, so they run at the same time, the stop at a site of its own.
test.concurrent("a connection that was idle for 6 s is served, and told how long it is kept", async ({ expect }) => {
  const socket = await open(portOf(site), "");
  let response = "";
  socket.on("data", (chunk) => (response += chunk.toString("latin1")));
  for (const idleMs of [0, 6_000]) {
    await sleep(idleMs);
    response = "";
    socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await expect.poll(() => response).toMatch(/^HTTP\/1\.1 200 .*^Keep-Alive: timeout=75\r\n/ms);
  }
  socket.destroy();
}, 15_000);

test.concurrent("while tables are locked a booking is answered in 8 s with what was typed, and the site is not ready", async ({
  expect,
}) => {
  const form = await openForm(`${site.url}/evaluation`, "Book this time");
  const [startsAt = ""] = await readOpenTimes(site.url);
  const sql = new Client(process.env["DATABASE_URL"]);
  await sql.connect();
  await sql.query("BEGIN; LOCK TABLE contacts, evaluations, closed_days IN ACCESS EXCLUSIVE MODE");
  const begun = Date.now();
  const answered = form.send({ place: "virtual", startsAt, name: "Lock Run", email: "lock@example.com" });
  await expect.poll(async () => (await send(site.url, { path: "/readyz" })).status, { timeout: 7_000 }).toBe(503);
  const html = await (await answered).text();

  expect(Date.now() - begun).toBeLessThan(12_000);
  expect(html).toContain("Error sending message. Please try again.");
  expect(html).toContain('value="lock@example.com"');
  await sql.end();
}, 20_000);

test.concurrent("3,000 connections that send a byte now and then keep nobody waiting, and are closed", async ({
  expect,
}) => {
  const begun = "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ";
  const slow = await Promise.all(Array.from({ length: 3_000 }, () => open(portOf(site), begun)));
  const drip = setInterval(() => slow.forEach((socket) => socket.writable && socket.write("x")), 5_000);
  const opened = Date.now();

  const waits: number[] = [];
  for (let i = 0; i < 100; i += 1) {
    const asked = performance.now();
    expect((await send(site.url, { path: "/about" })).status).toBe(200);
    waits.push(performance.now() - asked);
  }
  expect(waits.sort((a, b) => a - b)[50]).toBeLessThan(50);

  await Promise.all(slow.map(closing));
  clearInterval(drip);
  // 15 s for the headers and up to 5 s until that is noticed, on a machine that other tests keep busy. Node's own limit is a minute.
  expect(Date.now() - opened).toBeGreaterThan(10_000);
  expect(Date.now() - opened).toBeLessThan(45_000);
}, 90_000);

test.concurrent("a balancer that resets its connections after each health check does not delay a stop", async ({
  expect,
}) => {
  const checked = await startSiteOnTestDatabase();
  for (let count = 0; count < 20; count += 1) {
    const socket = await open(portOf(checked), "GET /healthz HTTP/1.0\r\n\r\n");
    await once(socket, "data");
    socket.resetAndDestroy();
  }
  const begun = Date.now();
  expect(await checked.stop()).toBe(0);
  expect(Date.now() - begun).toBeLessThan(10_000);
}, 60_000);

test.concurrent("a stop refuses new connections, serves open ones once more, and is over in 25 s with a stuck client", async ({
  expect,
}) => {
  const port = portOf(siteOnHttps);
  const stuck = await open(port, HALF_SENT);
  const kept = await Promise.all(
    ["/readyz", "/about", "/login"].map(async (path) => {
      const socket = await open(port, "");
      let response = "";
      socket.on("data", (chunk) => (response += chunk.toString("latin1")));
      const get = async (asked: string) => {
        response = "";
        socket.write(`GET ${asked} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
        await expect.poll(() => response).toMatch(/^HTTP\/1\.1 /);
        return /^HTTP\/1\.1 (\d+) .*?^Connection: ([\w-]+)/ms.exec(response)?.slice(1);
      };
      expect(await get("/healthz")).toEqual(["200", "keep-alive"]);
      return () => get(path);
    }),
  );

  const begun = Date.now();
  const stopped = siteOnHttps.stop();
  await expect.poll(() => isListening(port)).toBe(false);
  expect(await Promise.all(kept.map((get) => get()))).toEqual([
    ["503", "close"],
    ["200", "close"],
    ["200", "close"],
  ]);

  expect(await stopped).toBe(0);
  expect(Date.now() - begun).toBeLessThan(25_000);
  stuck.destroy();
}, 60_000);
