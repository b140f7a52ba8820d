import { expect, test } from "vitest";

import { acceptedEncodings } from "@/server/accepted-encoding.mjs";
import { prepareAnswer } from "@/server/prepared-answer.mjs";

test.each([
  ["", { br: false, gzip: false, identity: true }],
  ["gzip, deflate, br, zstd", { br: true, gzip: true, identity: true }],
  ["br;q=0, gzip;q=0.5", { br: false, gzip: true, identity: true }],
  ["BR", { br: true, gzip: false, identity: true }],
  ["*", { br: true, gzip: true, identity: true }],
  ["*;q=0", { br: false, gzip: false, identity: false }],
  ["gzip;q=nonsense", { br: false, gzip: false, identity: true }],
  ["embroidery", { br: false, gzip: false, identity: true }],
])("%j accepts %j", (line, accepted) => expect(acceptedEncodings(line)).toEqual(accepted));

const BODIES = { identity: Buffer.from("hello"), br: Buffer.from("b"), gzip: Buffer.from("gz") };

test("each encoding has its own length, one tag and the encoding in Vary", () => {
  const { etag, identity, br } = prepareAnswer(
    { vary: "rsc", "content-type": "text/html" },
    BODIES,
    "0123456789abcdef0123456789",
  );

  expect(etag).toBe('W/"0123456789abcdef012345"');
  expect(br?.headers).toEqual([
    "content-type",
    "text/html",
    "ETag",
    etag,
    "Vary",
    "rsc, Accept-Encoding",
    "Content-Encoding",
    "br",
    "Content-Length",
    "1",
  ]);
  expect(identity.headers.slice(-2)).toEqual(["Content-Length", "5"]);
});

test("what is never compressed does not vary by encoding", () => {
  const { identity } = prepareAnswer({}, { identity: BODIES.identity }, "abc");

  expect(identity.headers).not.toContain("Vary");
});

test("a 304 repeats the caching headers and the policy, and nothing of the body", () => {
  const { notModified, etag } = prepareAnswer(
    { "cache-control": "s-maxage=1", "content-type": "text/html", "Content-Security-Policy": "default-src 'none'" },
    BODIES,
    "abc",
  );

  expect(notModified.headers).toEqual([
    "cache-control",
    "s-maxage=1",
    "Content-Security-Policy",
    "default-src 'none'",
    "ETag",
    etag,
    "Vary",
    "Accept-Encoding",
  ]);
});
