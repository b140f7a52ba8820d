import { createHash } from "node:crypto";
import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { expect, test } from "vitest";

import { createLearnedPayloads, payloadKey } from "@/server/learned-payloads.mjs";

const BODY = Buffer.from("0:payload");
const PAYLOADS = new Map([[createHash("sha256").update(BODY).digest("hex"), { identity: BODY }]]);

function message(fields: Partial<Pick<IncomingMessage, "url" | "statusCode" | "headers">>) {
  return Object.assign(new IncomingMessage(new Socket()), fields);
}

const HEADERS = {
  "content-type": "text/x-component",
  "cache-control": "s-maxage=31536000",
  "x-nextjs-cache": "HIT",
  date: "now",
  etag: '"x"',
};
const ANSWER = message({ statusCode: 200, headers: HEADERS });
const SEEN = { answer: ANSWER, body: BODY, added: {}, isCurrent: () => true };

test("what Next has answered from its cache with a payload of the table is known from then on", async () => {
  const learned = createLearnedPayloads(PAYLOADS);
  expect(learned.find("key")).toBeUndefined();

  await learned.learn("key", { ...SEEN, added: { "X-Added": "1" } });

  expect(learned.find("key")?.identity.body).toBe(BODY);
  expect(learned.find("key")?.identity.headers).toEqual(
    expect.arrayContaining(["content-type", "text/x-component", "X-Added", "1"]),
  );
  expect(learned.find("key")?.identity.headers).not.toContain("date");
});

test("so is a payload that was made anew, in every encoding", async () => {
  const learned = createLearnedPayloads(PAYLOADS);
  await learned.learn("key", { ...SEEN, body: Buffer.from("0:newer") });

  const { identity, br, gzip } = learned.find("key") ?? {};
  expect(identity?.body.toString()).toBe("0:newer");
  expect(brotliDecompressSync(br?.body ?? "").toString()).toBe("0:newer");
  expect(gunzipSync(gzip?.body ?? "").toString()).toBe("0:newer");
});

test.each([
  ["another status", { answer: message({ statusCode: 307, headers: HEADERS }) }, "key"],
  ["a cookie", { answer: message({ statusCode: 200, headers: { ...HEADERS, "set-cookie": ["a=b"] } }) }, "key"],
  [
    "what is outdated",
    { answer: message({ statusCode: 200, headers: { ...HEADERS, "x-nextjs-cache": "STALE" } }) },
    "key",
  ],
  [
    "what is made for one",
    { answer: message({ statusCode: 200, headers: { "content-type": "text/x-component" } }) },
    "key",
  ],
  [
    "what holds for a while",
    { answer: message({ statusCode: 200, headers: { ...HEADERS, "cache-control": "s-maxage=1" } }) },
    "key",
  ],
  ["what was invalidated meanwhile", { isCurrent: () => false }, "key"],
  ["an endless key", {}, "k".repeat(5_000)],
])("%s teaches nothing", async (_what, seen, key) => {
  const learned = createLearnedPayloads(PAYLOADS);
  await learned.learn(key, { ...SEEN, ...seen });

  expect(learned.find(key)).toBeUndefined();
});

test("the payloads of a path can be forgotten", async () => {
  const learned = createLearnedPayloads(PAYLOADS);
  const keys = ["/about?_rsc=1\n1", "/about\n1", "/about/more?_rsc=1\n1"];
  for (const key of keys) await learned.learn(key, SEEN);
  learned.forget("/about");

  expect(keys.filter((key) => learned.find(key))).toEqual(["/about/more?_rsc=1\n1"]);
});

test("the memory is bounded: the oldest is forgotten", async () => {
  const learned = createLearnedPayloads(PAYLOADS);
  for (let i = 0; i <= 500; i += 1) await learned.learn(`key ${i}`, SEEN);

  expect(learned.find("key 0")).toBeUndefined();
  expect(learned.find("key 500")).toBeDefined();
});

test("a request is the router's by its headers, and each of them counts", () => {
  const key = (headers: Record<string, string>) => payloadKey(message({ url: "/about?_rsc=1", headers }));

  expect(key({ accept: "text/html" })).toBeUndefined();
  expect(key({ rsc: "1" })).toBeDefined();
  expect(key({ rsc: "1" })).not.toBe(key({ rsc: "1", "next-router-prefetch": "1" }));
  expect(key({ rsc: "1", "next-url": "/a" })).not.toBe(key({ rsc: "1", "next-url": "/b" }));
});
