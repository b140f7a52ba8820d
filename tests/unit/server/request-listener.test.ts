import http, { type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";

import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import * as z from "zod";

import { metrics } from "@/lib/server/metrics";
import { BODY_LIMIT_BYTES, BufferedRequest } from "@/server/buffered-request";
import { FormResponse } from "@/server/outdated-form";
import { createRequestListener } from "@/server/request-listener";
import { exchange, send } from "@/tests/support/raw-http";

const PUBLIC = "https://example.com";
const LARGE = "x".repeat(BODY_LIMIT_BYTES + 1);
const FORM = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n';
const FORM_TYPE = { "content-type": "multipart/form-data; boundary=b" };
const GET_WAIT = "GET /wait HTTP/1.1\r\nHost: localhost\r\n\r\n";
const HALF_SENT =
  "POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 5\r\n\r\nhal";

const BY_LENGTH_AND_IN_CHUNKS = [null, 1, 1_000, 100_000];

const echoSchema = z.object({
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  pieces: z.number(),
});

let site: string;
const servers: http.Server[] = [];
/** Requests for /wait that have reached Next's place. */
let waiting = 0;

/** In Next's place: tells what reached it. */
async function echo(request: IncomingMessage, response: ServerResponse) {
  if (request.url === "/broken") throw new Error("broken on purpose");
  if (request.url === "/wait") {
    waiting += 1;
    return;
  }
  let body = "";
  let pieces = 0;
  for await (const piece of request) {
    body += String(piece);
    pieces += 1;
  }
  const { url, headers } = request;
  if (url === "/slow") {
    response.write("half");
    vi.spyOn(performance, "now").mockReturnValue(90_000);
    response.end();
    return;
  }
  response.setHeader("Content-Type", "application/json").end(JSON.stringify({ url, headers, body, pieces }));
}

async function serve() {
  const listener = createRequestListener({
    publicUrl: PUBLIC,
    proxyHops: 1,
    hstsSubdomains: false,
    ownHosts: [],
    staticResponses: undefined,
    handleByNext: echo,
  });
  const classes = { IncomingMessage: BufferedRequest, ServerResponse: FormResponse };
  const server = http.createServer(classes, listener.handle).listen(0, "127.0.0.1");
  servers.push(server);
  await new Promise((resolve) => server.once("listening", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, drain: listener.drain };
}

beforeAll(async () => {
  site = (await serve()).url;
});
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
});

function post(body: string, headers: Record<string, string>, path = "/contact") {
  return send(site, { method: "POST", path, headers, body });
}

async function echoOf(headers: Record<string, string>, body = FORM) {
  const response = await post(body, { ...FORM_TYPE, ...headers });
  return echoSchema.parse(JSON.parse(response.body.toString()));
}

/** By length, or in chunks of so many bytes. */
function postText(body: string, chunkBytes: number | null) {
  const framing = chunkBytes ? "Transfer-Encoding: chunked" : `Content-Length: ${body.length}`;
  const chunks = body.match(new RegExp(`.{1,${chunkBytes}}`, "g")) ?? [];
  const sent = chunkBytes ? [...chunks, ""].map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`) : [body];
  return exchange(
    site,
    `POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\n${framing}\r\n\r\n${sent.join("")}`,
  );
}

test("browsers that came on https are bound to it for this host alone", async () => {
  const { headers } = await send(site, { path: "/next" });
  expect(headers["strict-transport-security"]).toBe("max-age=63072000");
});

test("what a slow client takes to send and to read is no part of a response's time", async () => {
  const measured = async () => {
    const { values } = await metrics.durations.get();
    return ["_sum", "_count"].map((end) => values.find(({ metricName }) => metricName?.endsWith(end))?.value ?? 0);
  };
  const [sum, count = 0] = await measured();
  const clock = vi.spyOn(performance, "now").mockReturnValue(0);
  const socket = connect(Number(new URL(site).port), "127.0.0.1").resume();
  socket.write(HALF_SENT.replace("/contact", "/slow"));
  await expect.poll(() => clock.mock.calls.length).toBeGreaterThan(0);
  clock.mockReturnValue(30_000);
  socket.write("fo");
  await expect.poll(measured).toEqual([sum, count + 1]);
  socket.destroy();
});

describe("what passes", () => {
  test("a form arrives as it was sent", async () => {
    expect(await echoOf({ origin: PUBLIC })).toMatchObject({ url: "/contact", body: FORM });
  });

  test("a body in pieces arrives whole, and the connection serves the next request", async () => {
    const socket = connect(Number(new URL(site).port), "127.0.0.1");
    let response = "";
    socket.on("data", (chunk) => (response += chunk.toString()));
    socket.write(HALF_SENT);
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.write("foGET /next HTTP/1.1\r\nHost: localhost\r\n\r\n");

    await expect.poll(() => response).toContain('"url":"/next"');
    expect(response).toContain('"body":"halfo"');
    socket.destroy();
  });

  test.each(BY_LENGTH_AND_IN_CHUNKS)(
    "the largest body passes whole, by length or in chunks: %j",
    async (chunkBytes) => {
      const response = await postText(LARGE.slice(1), chunkBytes);
      const { body, pieces } = echoSchema.parse(JSON.parse(/\{.*\}/.exec(response)?.[0] ?? ""));

      expect(body).toHaveLength(BODY_LIMIT_BYTES);
      // Each takes some hundred bytes besides its content.
      expect(pieces).toBe(1);
    },
  );

  test("a form from the site itself, by its public or its local name, or without an origin, which Next would miss", async () => {
    const origins: Record<string, string>[] = [
      { origin: PUBLIC },
      { origin: site },
      {},
      { "sec-fetch-site": "same-origin" },
      { "sec-fetch-site": "none" },
    ];
    const echoed = await Promise.all(origins.map((headers) => echoOf(headers)));

    expect(echoed.map(({ headers }) => headers["origin"])).toEqual([PUBLIC, site, site, site, site]);
  });

  test("next-auth's own requests", async () => {
    const headers = { "content-type": "application/x-www-form-urlencoded", origin: PUBLIC };

    expect((await post("a=1", headers, "/api/auth/signout")).status).toBe(200);
  });

  test("the absolute form of an address (RFC 9112), whose host counts", async () => {
    const response = await exchange(
      site,
      "GET https://evil.example/about?a=1 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    );

    expect(response).toMatch(/^HTTP\/1\.1 200 /);
    expect(response).toContain('"url":"/about?a=1"');
    expect(response).toContain('"x-forwarded-host":"example.com"');
  });
});

describe("what the client says about itself", () => {
  test("is replaced by what is known", async () => {
    const { headers } = await echoOf({
      "x-forwarded-for": "1.1.1.1, 203.0.113.9",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "gopher",
      "x-real-ip": "1.1.1.1",
      forwarded: "for=1.1.1.1",
    });

    expect(headers).toMatchObject({
      "x-forwarded-for": "203.0.113.9",
      "x-forwarded-host": new URL(site).host,
      "x-forwarded-proto": "http",
    });
    expect(headers).not.toHaveProperty("x-real-ip");
    expect(headers).not.toHaveProperty("forwarded");
  });

  test.each(["evil.example", "localhost:99999"])("the made-up Host %s becomes the public address", async (host) => {
    const response = await exchange(site, `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);

    expect(response).toContain('"x-forwarded-host":"example.com"');
    expect(response).toContain('"x-forwarded-proto":"http"');
  });
});

describe("what is refused", () => {
  test.each(["https://evil.example", "null", "%%%", "https://example.com.evil.example", "http://localhost:1", ""])(
    "a form from the origin %j",
    async (origin) => {
      const response = await exchange(
        site,
        `POST /contact HTTP/1.1\r\nHost: ${new URL(site).host}\r\nOrigin: ${origin}\r\nContent-Type: text/plain\r\nContent-Length: 3\r\n\r\na=1`,
      );
      expect(response).toMatch(/^HTTP\/1\.1 403 /);
    },
  );

  test.each(["cross-site", "same-site"])("a form without an origin from a page that is %s", async (from) => {
    expect((await post(FORM, { ...FORM_TYPE, "sec-fetch-site": from })).status).toBe(403);
  });

  test.each(BY_LENGTH_AND_IN_CHUNKS)("a body that is too large, by length or in chunks: %j", async (chunkBytes) => {
    const response = await postText(LARGE, chunkBytes);

    expect(response).toMatch(/^HTTP\/1\.1 413 /);
    expect(response).toContain("The request is too large.\n");
  });

  test.each([
    ["no boundary", { "content-type": "multipart/form-data" }, 415],
    ["a kind of content no page takes", { "content-type": "application/x-www-form-urlencoded" }, 415],
  ])("%s", async (_what, headers, status) => {
    expect((await post(FORM, headers)).status).toBe(status);
  });

  test.each([
    ["GET * HTTP/1.1\r\nHost: localhost", 400],
    ["GET /%zz HTTP/1.1\r\nHost: localhost", 400],
    ["GET /%6%63ogin HTTP/1.1\r\nHost: localhost", 400],
    [`GET /${"a".repeat(5_000)} HTTP/1.1\r\nHost: localhost`, 414],
    ["TRACE / HTTP/1.1\r\nHost: localhost", 405],
    ["DELETE / HTTP/1.1\r\nHost: localhost", 405],
    ["OPTIONS / HTTP/1.1\r\nHost: localhost", 405],
    ["GET / HTTP/9.9\r\nHost: localhost", 400],
    ["GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example", 400],
    ["GET / HTTP/1.1", 400],
    ["POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: gzip, chunked", 400],
    ["POST / HTTP/1.0\r\nHost: localhost\r\nTransfer-Encoding: chunked", 400],
    ["POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nContent-Length: 0", 400],
  ])("%.60s", async (head, status) => {
    expect(await exchange(site, `${head}\r\nConnection: close\r\n\r\n`)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });
});

test("what throws on the way costs one request, not the server", async () => {
  const broken = await send(site, { path: "/broken" });
  expect(broken.status).toBe(500);
  expect(broken.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(broken.body.toString()).toBe("The site failed to handle this request.\n");

  expect((await send(site, { path: "/" })).status).toBe(200);
});

test("requests of one connection are handled one after another, and one that sends many ahead is closed", async () => {
  const patient = exchange(site, GET_WAIT.repeat(10), 500);
  expect(await exchange(site, GET_WAIT.repeat(1_500))).toBe("");
  await patient;

  expect(waiting).toBe(1);
  expect((await send(site, { path: "/" })).status).toBe(200);
});

test.each([
  ["a request", GET_WAIT],
  ["several at once", GET_WAIT.repeat(3)],
  [
    "several at once, after one that closes the connection",
    `TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n${GET_WAIT.repeat(2)}`,
  ],
  ["half a form", HALF_SENT],
  ["half a form behind a request", GET_WAIT + HALF_SENT],
])("a stop does not wait for a connection that was broken off: %s", async (_what, bytes) => {
  const { url, drain } = await serve();
  await exchange(url, bytes, 100);
  const begun = Date.now();
  await drain(async () => undefined);

  expect(Date.now() - begun).toBeLessThan(2_000);
});

test.each([
  ["/x/../about", "/about"],
  ["/%61bou%74?token=%2d", "/about?token=%2d"],
  ["/%2D%2e%5f%7E%7a%41%30", "/-._~zA0"],
  ["/caf%c3%a9", "/caf%C3%A9"],
  ["/evaluation%2Fbooking?token=x", "/_not-found"],
  ["/%5Btrainer%5d", "/_not-found"],
  ["/abou%2574", "/abou%2574"],
  ["/./about#part", "/about"],
  ["/%2e/about?a=/../b", "/about?a=/../b"],
])("%s is %s, for caches as for Next", async (path, normal) => {
  const response = await exchange(site, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);

  expect(response).toContain(`"url":"${normal}"`);
});
