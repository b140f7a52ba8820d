import { createServer } from "node:http";

import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { HOUR_MS } from "@/lib/domain/durations";
import { discoverProvider } from "@/lib/server/accounts/provider-discovery";
import { portOf } from "@/tests/support/port-of";

/** What the document says otherwise. */
let said: Record<string, string> = {};
let issuer: string;
let isDown = false;
let requests = 0;
const provider = createServer(({ url }, response) => {
  requests += 1;
  if (isDown) return void response.writeHead(503).end("down");
  if (url?.startsWith("/moved/")) return void response.writeHead(302, { Location: url.replace("/moved", "") }).end();
  const endpoints = ["authorization", "token", "userinfo"].map((name) => [`${name}_endpoint`, `${issuer}/${name}`]);
  const document = { issuer, jwks_uri: `${issuer}/jwks`, ...Object.fromEntries(endpoints), ...said };
  response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(document));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, "localhost", resolve));
  issuer = `http://localhost:${portOf(provider)}`;
  // Only the clock: timers go on.
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterAll(() => {
  vi.useRealTimers();
  provider.close();
});

function letPass(ms: number) {
  vi.setSystemTime(Date.now() + ms);
}

test("a provider that is down is asked again a little later", async () => {
  isDown = true;
  expect(await discoverProvider(issuer)).toBeNull();
  expect(await discoverProvider(issuer)).toBeNull();
  expect(requests).toBe(1);

  isDown = false;
  letPass(10_001);
  expect(await discoverProvider(issuer)).toMatchObject({ authorization_endpoint: `${issuer}/authorization` });
});

test("a provider is asked once an hour", async () => {
  letPass(HOUR_MS);
  requests = 0;
  for (let times = 0; times < 5; times += 1) expect(await discoverProvider(issuer)).toMatchObject({ issuer });
  expect(requests).toBe(1);

  letPass(HOUR_MS);
  await discoverProvider(issuer);
  expect(requests).toBe(2);
});

test.each<[string, string, boolean, Record<string, string>]>([
  ["the issuer that was asked for", "/one/", true, {}],
  ["another issuer", "/two", false, { issuer: "https://id.example.com" }],
  ["the issuer with a slash that was not asked for", "/three", false, { issuer: "/three/" }],
  ["an endpoint elsewhere without https", "/four", false, { token_endpoint: "http://id.example.com/token" }],
  ["it all at another address", "/moved/five", false, {}],
])("a document that names %s", async (_what, path, isUsed, changes) => {
  const asked = issuer + path;
  said = { ...changes, issuer: new URL(changes["issuer"] ?? path, issuer).href };
  expect(await discoverProvider(asked)).toEqual(isUsed ? expect.objectContaining({ issuer: asked }) : null);
});
