import { type ChildProcess, spawn } from "node:child_process";
import { connect } from "node:net";

import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as z from "zod";

import { findFreePort } from "@/scripts/free-port";
import { isListening } from "@/tests/support/is-listening";

const PUBLIC = "https://example.com";
const SMALL = "a=1";
const LARGE = "x".repeat(64 * 1024 + 1);
const FORM = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n';

const TWICE = ['["$F1"]', "[]"]
  .map((value) => `--b\r\nContent-Disposition: form-data; name="0"\r\n\r\n${value}\r\n`)
  .join("")
  .concat("--b--\r\n");

const echoSchema = z.object({ url: z.string(), headers: z.record(z.string(), z.string()), body: z.string() });

let server: ChildProcess;
let port: number;

beforeAll(async () => {
  port = await findFreePort();
  server = spawn(process.execPath, ["--import", "./server/guard.mjs", "tests/support/guarded-echo.mjs"], {
    env: { ...process.env, PORT: String(port), NEXTAUTH_URL: PUBLIC, TRUST_PROXY_HOPS: "1" },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  await vi.waitUntil(() => isListening(port), { timeout: 10_000 });
});
afterAll(() => server.kill("SIGKILL"));

function post(body: BodyInit, headers: Record<string, string>, path = "/contact") {
  return fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", body, headers });
}

function postForm(headers: Record<string, string> = {}, body = FORM) {
  return post(body, { "content-type": "multipart/form-data; boundary=b", ...headers });
}

/** Bytes as they are, and all that comes back until the server closes or a moment has passed. */
function exchange(bytes: string, waitMs = 1_000) {
  return new Promise<string>((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    let answer = "";
    socket.on("data", (chunk) => (answer += chunk.toString()));
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
    setTimeout(() => socket.destroy(), waitMs);
  });
}

test("a form arrives as it was sent", async () => {
  const echo = echoSchema.parse(await (await postForm({ origin: PUBLIC })).json());

  expect(echo).toMatchObject({ url: "/contact", body: FORM });
});

test("a body in pieces arrives whole, and the connection serves the next request", async () => {
  const chunked =
    "POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n";
  const answer = await exchange(
    `${chunked}2\r\nhe\r\n3\r\nllo\r\n0\r\n\r\nGET /next HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  );

  expect(answer).toContain('"body":"hello"');
  expect(answer).toContain('"url":"/next"');
});

test("what the client says about itself is replaced by what is known", async () => {
  const response = await fetch(`http://127.0.0.1:${port}/`, {
    headers: {
      "x-forwarded-for": "1.1.1.1, 203.0.113.9",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "gopher",
      "x-real-ip": "1.1.1.1",
      forwarded: "for=1.1.1.1",
    },
  });
  const { headers } = echoSchema.parse(await response.json());

  expect(headers).toMatchObject({
    "x-forwarded-for": "203.0.113.9",
    "x-forwarded-host": `127.0.0.1:${port}`,
    "x-forwarded-proto": "http",
  });
  expect(headers).not.toHaveProperty("x-real-ip");
  expect(headers).not.toHaveProperty("forwarded");
});

test("a made-up Host becomes the public address", async () => {
  const answer = await exchange("GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n");

  expect(answer).toContain('"x-forwarded-host":"example.com"');
  expect(answer).toContain('"x-forwarded-proto":"https"');
});

test("a local Host with a port beyond all ports becomes the public address, too", async () => {
  const answer = await exchange("GET / HTTP/1.1\r\nHost: localhost:99999\r\nConnection: close\r\n\r\n");

  expect(answer).toContain('"x-forwarded-host":"example.com"');
});

test.each(["https://evil.example", "null", "%%%", "https://example.com.evil.example", "http://localhost:1", ""])(
  "a form from the origin %j is refused",
  async (origin) => {
    const answer = await exchange(
      `POST /contact HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: ${origin}\r\nContent-Type: text/plain\r\nContent-Length: 3\r\n\r\n${SMALL}`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
  },
);

test("a form from the site itself, by its public or its local name, or without an origin is let through", async () => {
  const own = await Promise.all([
    postForm({ origin: PUBLIC }),
    postForm({ origin: `http://127.0.0.1:${port}` }),
    postForm({}),
  ]);

  expect(own.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test("a body that is too large is refused, announced or not", async () => {
  const announced = await post(LARGE, { "content-type": "text/plain" });
  expect(announced.status).toBe(413);
  expect(await announced.text()).toBe("The request is too large.\n");

  const head =
    "POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n";
  expect(await exchange(`${head}${LARGE.length.toString(16)}\r\n${LARGE}\r\n`)).toMatch(/^HTTP\/1\.1 413 /);
});

test("what throws on the way costs one request, not the server", async () => {
  const broken = await exchange("GET /broken HTTP/1.1\r\nHost: localhost\r\n\r\n");
  expect(broken).toMatch(/^HTTP\/1\.1 500 /);
  expect(broken).toContain("Content-Security-Policy: default-src 'none'");
  expect(broken).toContain("The site cannot answer this request.");
  expect((await post(SMALL, { "content-type": "text/plain" }, "/broken")).status).toBe(500);

  expect((await post(SMALL, { "content-type": "text/plain" })).status).toBe(200);
});

test("64 KB exactly is let through", async () => {
  expect((await post(LARGE.slice(1), { "content-type": "text/plain" })).status).toBe(200);
});

test.each([
  ["a cut-off form", {}, FORM.slice(0, -10), 400],
  ["no form at all", {}, "garbage", 400],
  ["an empty form", {}, "", 400],
  ["a part given twice", { "next-action": "a".repeat(42) }, TWICE, 400],
  ["no boundary", { "content-type": "multipart/form-data" }, FORM, 415],
  ["a kind of content no page takes", { "content-type": "application/x-www-form-urlencoded" }, SMALL, 415],
  ["an action's name that cannot be one", { "next-action": "../etc" }, FORM, 400],
  ["an action without arguments", { "next-action": "a".repeat(42) }, FORM, 400],
  ["an action with forged arguments", { "next-action": "a".repeat(42), "content-type": "text/plain" }, '["$F1"]', 400],
])("%s is refused", async (_what, headers, body, status) => {
  expect((await postForm(headers, body)).status).toBe(status);
});

test("next-auth's own requests are let through", async () => {
  const headers = { "content-type": "application/x-www-form-urlencoded", origin: PUBLIC };

  expect((await post(SMALL, headers, "/api/auth/signout")).status).toBe(200);
});

test.each([
  ["GET * HTTP/1.1", 400],
  ["GET http://evil.example/ HTTP/1.1", 400],
  ["TRACE / HTTP/1.1", 405],
  ["GET / HTTP/9.9", 400],
])("%s is refused", async (line, status) => {
  expect(await exchange(`${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`)).toMatch(
    new RegExp(`^HTTP/1\\.1 ${status} `),
  );
});
