import { brotliDecompressSync, constants, gunzipSync } from "node:zlib";

import { expect, test } from "vitest";

import { site as business } from "@/lib/content/site";
import { marketingPaths } from "@/tests/support/public-pages";
import { openSite } from "@/tests/support/site-on-test-database";
import { send } from "@/tests/support/raw-http";

const TRAINER = `/${business.trainerFirstName.toLowerCase()}`;
const PAGES = [...marketingPaths, "/home"];
const ROUTE_HANDLERS = ["/apple-icon", "/og/home.jpg"];
const FILES = ["/robots.txt", "/sitemap.xml", "/favicon.ico", "/icon.svg", "/images/placeholder.svg"];
/** Paths that look like a page or a file and are none. */
const UNKNOWN = [
  "/nope",
  "/a/b/c",
  "/About",
  "/home/again",
  `${TRAINER}x`,
  `/${business.trainerFirstName}`,
  `${TRAINER}/story`,
  "/caf%C3%A9",
  "/about.html",
  "/about.br",
  "/icon.svg.br",
  "/index",
  "/index?a=1",
  "/%69ndex",
  "/index.html",
  "/404",
  "/500",
  "/_not-found",
  "/_global-error",
  "/images",
  "/images/no-such-picture.jpg",
  "/og/nobody.jpg",
  "/..%2fetc/passwd",
  "/about%00",
  "/manifest.json",
  "/prerendered/0",
];

const site = await openSite();

async function get(path: string, headers: Record<string, string> = {}, method = "GET") {
  return send(site.url, { path, headers, method });
}

test.each(PAGES)("the first 14 KB of %s, compressed, hold all of its first screen", async (path) => {
  const { body } = await get(path, { "accept-encoding": "br" });
  const options = { finishFlush: constants.BROTLI_OPERATION_FLUSH };
  const html = brotliDecompressSync(body.subarray(0, 14 * 1024), options).toString();

  expect(html).toMatch(/<h1[^]+<\/section>/);
});

test.each(PAGES)("%s comes in Brotli, in gzip and as it is, with the same content", async (path) => {
  const plain = await get(path, { "accept-encoding": "" });
  const brotli = await get(path, { "accept-encoding": "gzip, deflate, br, zstd" });
  const gzip = await get(path, { "accept-encoding": "gzip" });

  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(brotli.headers["content-encoding"]).toBe("br");
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
  for (const { headers, status } of [plain, brotli, gzip]) {
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "public, max-age=0, s-maxage=60, stale-while-revalidate=86400",
      etag: plain.headers.etag,
      vary: expect.stringMatching(/rsc.*Accept-Encoding/),
    });
    expect(Object.keys(headers).filter((name) => name.startsWith("x-nextjs"))).toEqual([]);
  }
});

test.each([
  ["br;q=0, gzip", "gzip"],
  ["BR", "br"],
  ["*", "br"],
  ["identity;q=0, *;q=0", undefined],
  ["embroidery", undefined],
])("a client that accepts %j gets %s", async (accepted, encoding) => {
  for (const path of ["/about", "/icon.svg"]) {
    expect((await get(path, { "accept-encoding": accepted })).headers["content-encoding"]).toBe(encoding);
  }
});

test.each([...ROUTE_HANDLERS, ...FILES])("%s is there, and HEAD tells the same without the body", async (path) => {
  const [whole, head] = [await get(path), await get(path, {}, "HEAD")];

  expect(whole.status).toBe(200);
  expect(whole.body.length).toBe(Number(whole.headers["content-length"]));
  expect(whole.headers["content-type"]).toMatch(/^(?:image|text|application)\//);
  expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0) });
  expect(head.headers["content-length"]).toBe(whole.headers["content-length"]);
});

test.each(["/about", "/icon.svg", "/og/home.jpg"])("%s is not sent again to a client that has it", async (path) => {
  const { headers } = await get(path);
  const again = await get(path, { "if-none-match": String(headers.etag) });

  expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  for (const name of ["content-security-policy", "x-content-type-options", "cache-control"]) {
    expect(again.headers[name]).toBe(headers[name]);
  }
  expect((await get(path, { "if-none-match": 'W/"other"' })).status).toBe(200);
});

test.each(UNKNOWN)("%s is not found, says so in the HTML, and nobody keeps that", async (path) => {
  const { status, headers, body } = await get(path);
  expect(status).toBe(404);
  expect(headers["cache-control"]).toBe("no-store");
  // Without the scripts, in which the framework repeats the page's data.
  const html = body.toString().replace(/<script\b.*?<\/script>/gs, "");
  for (const text of ["PAGE NOT FOUND", "THAT PAGE DOES NOT EXIST", "Back Home", "Subscribe", "<footer"])
    expect(html).toContain(text);
});

test("a missing script is not found, and nobody keeps that", async () => {
  const { status, headers } = await get("/_next/static/nope.js");
  expect([status, headers["cache-control"]]).toEqual([404, "no-store"]);
});

test.each([
  ["/about/", "/about"],
  ["/packages", "/pricing"],
])("%s leads to %s for good", async (path, location) => {
  expect(await get(path)).toMatchObject({ status: 308, headers: { location } });
});

test("an encoded path is the page it names", async () => {
  expect((await get("/%61bout")).body.equals((await get("/about")).body)).toBe(true);
});

test("files with a hash in their name are kept for a year", async () => {
  const html = (await get("/about")).body.toString();
  const [picture = "", script = ""] = [
    /\/pictures\/[\w.-]+\.avif/.exec(html)?.[0],
    /\/_next\/static\/chunks\/[\w.-]+\.js/.exec(html)?.[0],
  ];

  for (const path of [picture, script]) {
    expect((await get(path)).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  }
});

test("RSC payloads come from Next, under the same cache rules, and a page never in their place", async () => {
  const headers = { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" };
  const { headers: redirect } = await get("/about?_rsc=wrong", headers);
  const payload = await get(String(redirect.location), headers);

  expect(payload).toMatchObject({
    status: 200,
    headers: {
      "content-type": "text/x-component",
      "cache-control": "public, max-age=0, s-maxage=60, stale-while-revalidate=86400",
    },
  });
  expect((await get("/about")).headers["content-type"]).toBe("text/html; charset=utf-8");
});

test.each(["GET", "HEAD"])("%s /api/auth/csrf is served; another method is told which are", async (method) => {
  expect((await get("/api/auth/csrf", {}, method)).status).toBe(200);
  expect(await get("/api/auth/csrf", { "content-type": "application/json" }, "POST")).toMatchObject({
    status: 405,
    headers: { allow: "GET, HEAD" },
  });
});
