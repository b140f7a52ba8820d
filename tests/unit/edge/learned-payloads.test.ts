import { createHash } from "node:crypto";
import { IncomingMessage } from "node:http";
import { Socket } from "node:net";

import { expect, test } from "vitest";

import { createLearnedPayloads, payloadKey } from "@/server/learned-payloads.mjs";

const BODY = Buffer.from("0:payload");
const PAYLOADS = new Map([[createHash("sha256").update(BODY).digest("hex"), { identity: BODY }]]);

function message(fields: Partial<Pick<IncomingMessage, "url" | "statusCode" | "headers">>) {
  return Object.assign(new IncomingMessage(new Socket()), fields);
}

const ANSWER = message({ statusCode: 200, headers: { "content-type": "text/x-component", date: "now", etag: '"x"' } });

test("what Next has answered with a payload of the table is known from then on", () => {
  const learned = createLearnedPayloads(PAYLOADS);
  expect(learned.find("key")).toBeUndefined();

  learned.learn("key", ANSWER, BODY, { "X-Added": "1" });

  expect(learned.find("key")?.identity.body).toBe(BODY);
  expect(learned.find("key")?.identity.headers).toEqual(
    expect.arrayContaining(["content-type", "text/x-component", "X-Added", "1"]),
  );
  expect(learned.find("key")?.identity.headers).not.toContain("date");
});

test.each([
  ["other bytes", ANSWER, Buffer.from("something else"), "key"],
  ["another status", message({ statusCode: 307, headers: {} }), BODY, "key"],
  ["a cookie", message({ statusCode: 200, headers: { "set-cookie": ["a=b"] } }), BODY, "key"],
  ["an endless key", ANSWER, BODY, "k".repeat(5_000)],
])("%s teaches nothing", (_what, answer, body, key) => {
  const learned = createLearnedPayloads(PAYLOADS);
  learned.learn(key, answer, body, {});

  expect(learned.find(key)).toBeUndefined();
});

test("the memory is bounded: the oldest is forgotten", () => {
  const learned = createLearnedPayloads(PAYLOADS);
  for (let i = 0; i <= 2_000; i += 1) learned.learn(`key ${i}`, ANSWER, BODY, {});

  expect(learned.find("key 0")).toBeUndefined();
  expect(learned.find("key 2000")).toBeDefined();
});

test("a request is the router's by its headers, and each of them counts", () => {
  const key = (headers: Record<string, string>) => payloadKey(message({ url: "/about?_rsc=1", headers }));

  expect(key({ accept: "text/html" })).toBeUndefined();
  expect(key({ rsc: "1" })).toBeDefined();
  expect(key({ rsc: "1" })).not.toBe(key({ rsc: "1", "next-router-prefetch": "1" }));
  expect(key({ rsc: "1", "next-url": "/a" })).not.toBe(key({ rsc: "1", "next-url": "/b" }));
});
