import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { afterAll, beforeAll, expect, test } from "vitest";

import { site as business } from "@/lib/content/site";
import { startEdgeSite } from "@/tests/support/edge-site";
import { type RawAnswer, type RawRequest, send } from "@/tests/support/raw-http";
import type { RunningSite } from "@/tests/support/start-site";

const PAGES = [
  "/",
  "/home",
  "/about",
  `/${business.trainerFirstName.toLowerCase()}`,
  "/reviews",
  "/pricing",
  "/contact",
  "/privacy",
];
const FILES = [
  "/robots.txt",
  "/sitemap.xml",
  "/manifest.webmanifest",
  "/favicon.ico",
  "/icon.svg",
  "/apple-icon",
  "/og/home.jpg",
  "/images/placeholder.svg",
  "/icons/192.png",
];
const DYNAMIC = [
  "/login",
  "/register",
  "/user-profile",
  "/user-profile?a=1",
  "/healthz",
  "/readyz",
  "/reset-password",
  "/signed-in",
  "/api/auth/csrf",
];
const ELSEWHERE = [
  "/packages",
  "/about/",
  "/About",
  "/nope",
  "/a/b/c",
  "/about.html",
  "/index",
  "/_next/static/nope.js",
  "/_next/data/x.json",
  "/..%2fetc/passwd",
  "/%61bout",
  "/about%00",
  "//about",
  "/about//",
  "/about.rsc",
  "/404",
  "/500",
  "/_not-found",
  "/_global-error",
  "/__nextjs",
  "/images",
  "/og/nobody.jpg",
];

/** What differs on purpose or by nature: names of the moment, and headers of one hop. */
const VOLATILE = new Set([
  "date",
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-length",
  // Brotli, and tiny files compressed, come from memory only.
  "content-encoding",
  "etag",
  "last-modified",
  "accept-ranges",
  "set-cookie",
  "allow",
  // Names what Next was asked for; what comes from memory never reached Next.
  "x-request-id",
]);

let front: RunningSite;
let plain: RunningSite;

beforeAll(async () => {
  front = await startEdgeSite();
  plain = await startEdgeSite({ EDGE: "off" });
}, 300_000);
afterAll(() => Promise.all([front.stop(), plain.stop()]));

/** What a client can tell of an answer. */
function visible({ status, headers, body }: RawAnswer, site: RunningSite) {
  const kept = Object.entries(headers).filter(([name]) => !VOLATILE.has(name));
  const ownPort = new RegExp(`localhost:${new URL(site.url).port}`, "g");
  return {
    status,
    headers: Object.fromEntries(
      kept.map(([name, value]) => [name, normalize(name, String(value)).replace(ownPort, "HOST")]),
    ),
    body: decode(headers["content-encoding"], body)
      .replace(/nonce="[^"]+"|nonce\\?":\\?"[^"\\]+|[0-9a-f]{64}%?7?C?[0-9a-f]*/g, "nonce")
      .replace(ownPort, "HOST"),
  };
}

function normalize(name: string, value: string) {
  if (name === "vary") return [...new Set(value.toLowerCase().split(/,\s*/))].sort().join(", ");
  // Next sends it twice.
  if (name === "x-nextjs-prerender") return value.slice(0, 1);
  return value.replace(/nonce-[\w+/=]+/g, "nonce").replace(/nonce="[^"]+"/g, "nonce");
}

function decode(encoding: string | undefined, body: Buffer) {
  if (encoding === "br") return brotliDecompressSync(body).toString("latin1");
  return (encoding === "gzip" ? gunzipSync(body) : body).toString("latin1");
}

async function expectSame(request: RawRequest) {
  const [ours, theirs] = [await send(front.url, request), await send(plain.url, request)];
  expect(visible(ours, front)).toEqual(visible(theirs, plain));
}

const READING: RawRequest[] = [...PAGES, ...FILES, ...DYNAMIC, ...ELSEWHERE].flatMap((path) => [
  { path },
  { path, method: "HEAD" },
  { path, headers: { "accept-encoding": "gzip" } },
]);

const UNUSUAL: RawRequest[] = [
  ...PAGES.slice(0, 3).flatMap((path): RawRequest[] => [
    { path: `${path}?utm_source=x&_rsc=1` },
    { path, headers: { range: "bytes=0-99" } },
    { path, headers: { cookie: "__prerender_bypass=forged; a=b" } },
    { path, headers: { "x-prerender-revalidate": "forged" } },
    { path, headers: { "x-nextjs-data": "1" } },
    { path, headers: { "next-action": "a".repeat(42) } },
    { path, headers: { "if-match": '"x"' } },
    { path, headers: { "accept-encoding": "identity;q=0, *;q=0" } },
    { path, method: "OPTIONS" },
    { path, method: "POST" },
    { path, method: "PUT" },
    { path, method: "DELETE" },
    { path, method: "PATCH", headers: { "content-type": "text/plain" }, body: "x" },
    { path, method: "POST", headers: { "content-type": "text/plain", "next-action": "a".repeat(42) }, body: "[]" },
    { path, method: "POST", headers: { origin: "https://evil.example" } },
  ]),
  { path: "/images/placeholder.svg", headers: { range: "bytes=0-9" } },
  { path: "/images/placeholder.svg", headers: { range: "bytes=99999-" } },
];

test.each(
  READING.map(
    (request) =>
      [`${request.method ?? "GET"} ${request.path} ${JSON.stringify(request.headers ?? {})}`, request] as const,
  ),
)("%s", (_what, request) => expectSame(request));

test.each(
  UNUSUAL.map(
    (request) =>
      [`${request.method ?? "GET"} ${request.path} ${JSON.stringify(request.headers ?? {})}`, request] as const,
  ),
)("%s", (_what, request) => expectSame(request));

const ROUTER: Record<string, string>[] = [
  { rsc: "1" },
  { rsc: "1", "next-router-prefetch": "1" },
  { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
  { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_full" },
  { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/nowhere" },
];

test.each(PAGES.flatMap((path) => ROUTER.map((headers) => [path, headers] as const)))(
  "the router's request for %s with %j, from Next and from memory",
  async (path, headers) => {
    const wrong = { path: `${path}?_rsc=wrong`, headers };
    const { status, headers: answered } = await send(front.url, wrong);
    await expectSame(wrong);
    expect(status).toBe(307);

    const right = { path: String(answered.location), headers };
    await expectSame(right);
    await expectSame(right);
    await expectSame({ ...right, headers: { ...headers, "accept-encoding": "gzip" } });
    await expectSame({ ...right, method: "HEAD" });
    // What was learned for these headers must not answer others.
    await expectSame({ path: right.path });
    await expectSame(wrong);
  },
);

test("a page that the browser has is not sent again", async () => {
  const { headers } = await send(front.url, { path: "/about" });
  const again = await send(front.url, { path: "/about", headers: { "if-none-match": String(headers.etag) } });

  expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  expect(again.headers).toMatchObject({
    etag: headers.etag,
    vary: headers.vary,
    "cache-control": headers["cache-control"],
  });
  expect((await send(front.url, { path: "/about", headers: { "if-none-match": 'W/"other"' } })).status).toBe(200);
});

test("pages come compressed from memory, as each client can read them", async () => {
  const encodingFor = async (line: string) =>
    (await send(front.url, { path: "/about", headers: { "accept-encoding": line } })).headers["content-encoding"];

  expect(await encodingFor("gzip, deflate, br, zstd")).toBe("br");
  expect(await encodingFor("br;q=0, gzip")).toBe("gzip");
  expect(await encodingFor("*")).toBe("br");
  expect(await encodingFor("")).toBeUndefined();
});

test("hashed files are kept for a year", async () => {
  const html = (await send(front.url, { path: "/about" })).body.toString();
  const [picture = "", script = ""] = [
    /\/pictures\/[\w.-]+\.avif/.exec(html)?.[0],
    /\/_next\/static\/chunks\/[\w.-]+\.js/.exec(html)?.[0],
  ];

  for (const path of [picture, script]) {
    expect((await send(front.url, { path })).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  }
});
