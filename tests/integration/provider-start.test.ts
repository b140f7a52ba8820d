import { createServer } from "node:http";

import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";

import { POST } from "@/app/api/auth/start/[provider]/route";
import { portOf } from "@/tests/support/port-of";

const LIMIT = 4;
const HOUR_MS = 60 * 60 * 1000;

const sql = new pg.Client(process.env["DATABASE_URL"]);
let issuer: string;
let isDown = false;
let asked = 0;
const provider = createServer((_request, response) => {
  asked += 1;
  if (isDown) return void response.writeHead(503).end("down");
  const endpoints = ["authorization", "token", "userinfo"].map((name) => [`${name}_endpoint`, `${issuer}/${name}`]);
  const document = { issuer, jwks_uri: `${issuer}/jwks`, ...Object.fromEntries(endpoints) };
  response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(document));
});

beforeAll(async () => {
  await sql.connect();
  await new Promise<void>((resolve) => provider.listen(0, "localhost", resolve));
  issuer = `http://localhost:${portOf(provider)}`;
  vi.stubEnv("OIDC_NAME", "Test ID");
  vi.stubEnv("OIDC_ISSUER", issuer);
  vi.stubEnv("OIDC_CLIENT_ID", "site");
  vi.stubEnv("OIDC_CLIENT_SECRET", "secret");
  vi.stubEnv("SIGN_IN_LIMIT_PER_15_MIN", String(LIMIT));
  // Only the clock: timers go on.
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(async () => {
  await sql.query("DELETE FROM rate_limits");
  isDown = false;
});
afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  provider.close();
  await sql.end();
});

function letPass(ms: number) {
  vi.setSystemTime(Date.now() + ms);
}

/** Where the visitor is sent. */
async function start(clientAddress: string) {
  const request = new Request("http://localhost:3000/api/auth/start/oidc", {
    method: "POST",
    headers: { "x-forwarded-for": clientAddress },
    body: new URLSearchParams({ from: "/pricing" }),
  });
  const response = await POST(request, { params: Promise.resolve({ provider: "oidc" }) });
  const [, href = ""] = /<a href="([^"]*)"/.exec(await response.text()) ?? [];
  return href.replaceAll(/&#(\d+);/g, (_entity, code: string) => String.fromCharCode(Number(code)));
}

test("a provider that is down is told, and asked again a little later", async () => {
  isDown = true;
  expect(await start("203.0.113.1")).toContain("error=OAuthSignin");
  expect(await start("203.0.113.2")).toContain("error=OAuthSignin");
  expect(asked).toBe(1);

  isDown = false;
  letPass(10_001);
  expect(await start("203.0.113.3")).toContain(`${issuer}/authorization?client_id=site`);
});

test("the provider is asked once an hour what it offers", async () => {
  letPass(HOUR_MS);
  asked = 0;
  for (const host of [1, 2, 3, 4, 5]) expect(await start(`203.0.113.${host}`)).toContain(`${issuer}/authorization?`);
  expect(asked).toBe(1);

  letPass(HOUR_MS);
  await start("203.0.113.6");
  expect(asked).toBe(2);
});

test("starts count as tries to sign in", async () => {
  for (let times = 0; times < LIMIT; times += 1) expect(await start("203.0.113.7")).toContain("/authorization?");

  expect(await start("203.0.113.7")).toBe("/login?error=TooManyTries&callbackUrl=%2Fpricing");
  expect(await start("203.0.113.8")).toContain("/authorization?");
});
