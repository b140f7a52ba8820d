import http from "node:http";

import { afterEach, beforeEach, expect, test } from "vitest";

import { prepareAnswer } from "@/server/prepared-answer.mjs";
import { servePrepared } from "@/server/serve-prepared.mjs";
import { portOf } from "@/tests/support/port-of";
import { exchange } from "@/tests/support/raw-http";

const BODIES = { identity: Buffer.from("hello"), gzip: Buffer.from("gz") };
const GET = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

let server: http.Server;
let site: string;

beforeEach(async () => {
  const answer = prepareAnswer({ "content-type": "text/html", "x-mark": "ours" }, BODIES, "abc");
  server = http.createServer((request, response) => servePrepared(request, response, answer));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  site = `http://127.0.0.1:${portOf(server)}`;
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

function answersIn(bytes: string) {
  return bytes.split(/(?=HTTP\/1\.1 )/).map((answer) => answer.replace(/^Date: .*\r\n/m, "Date\r\n"));
}

test("the answer made in one piece is the one that Node writes, byte for byte but for its Date", async () => {
  const [first, second, third] = answersIn(await exchange(site, GET.repeat(3)));

  expect(first).toMatch(/^HTTP\/1\.1 200 OK\r\n(?:.*\r\n)*x-mark: ours\r\n(?:.*\r\n)*\r\nhello$/);
  expect(second).toBe(first);
  expect(third).toBe(first);
});

test("so is a 304", async () => {
  const asked = 'GET / HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: W/"abc"\r\n\r\n';
  const [first, second] = answersIn(await exchange(site, asked.repeat(2)));

  expect(first).toMatch(/^HTTP\/1\.1 304 Not Modified\r\n(?:.+\r\n)+\r\n$/);
  expect(second).toBe(first);
});

test("HEAD has no body, whatever came before it on the connection", async () => {
  const head = "HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const [, whole, bodiless, after] = answersIn(await exchange(site, GET + GET + head + GET));

  expect(bodiless).toBe(whole?.replace(/hello$/, ""));
  expect(after).toBe(whole);
});

test.each([
  ["HTTP/1.0", "GET / HTTP/1.0\r\nHost: localhost\r\n\r\n"],
  ["Connection: close", "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"],
])("%s closes the connection after the answer", async (_, last) => {
  const answers = answersIn(await exchange(site, GET + GET + last));

  expect(answers).toHaveLength(3);
  expect(answers[2]).toMatch(/\r\nConnection: close\r\n(?:.*\r\n)*\r\nhello$/);
});
