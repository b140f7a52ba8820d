import { createHash } from "node:crypto";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";

import { expect, test, vi } from "vitest";

import { createCachedAnswers } from "@/server/cached-answers.mjs";
import type { Table } from "@/server/table.mjs";

// printf 'alert(1)' | openssl dgst -sha256 -binary | base64
const ALERT = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='";
/** With a script of React's that the build takes out of a finished page. */
const PAGE =
  "<p>new</p><script>requestAnimationFrame(function(){$RT=performance.now()});</script><script>alert(1)</script>";
const LASTING = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "s-maxage=31536000",
  "x-nextjs-cache": "HIT",
};

function message(fields: Partial<Pick<IncomingMessage, "url" | "method" | "statusCode" | "headers">>) {
  return Object.assign(new IncomingMessage(new Socket()), fields);
}

type Exchange = { answered?: object; asked?: object; body?: string; statusCode?: number; isInvalidated?: boolean };

/** Lets Next answer a request for /about, and says what the client gets. */
async function exchange(
  table: Table,
  { answered = {}, asked = {}, body = PAGE, statusCode = 200, isInvalidated }: Exchange,
) {
  let count = 0;
  const takeOverFor = createCachedAnswers({ table, invalidations: { count: () => count } });
  const request = message({ url: "/about", method: "GET", headers: { ...asked } });
  const response = new ServerResponse(request);
  const writeHead = vi.spyOn(response, "writeHead");
  const end = vi.spyOn(response, "end");
  const answer = message({ statusCode, headers: { ...LASTING, ...answered } });

  const isTaken = takeOverFor("/about", request, response, { "Content-Security-Policy": "as built" })(answer, {});
  if (isInvalidated) count += 1;
  answer.push(body);
  answer.push(null);
  if (isTaken) await vi.waitUntil(() => end.mock.calls.length > 0);
  return { isTaken, head: JSON.stringify(writeHead.mock.calls), body: String(end.mock.calls[0]?.[0]) };
}

function emptyTable(): Table {
  return { answers: new Map(), built: new Map(), payloads: new Map(), pages: new Set() };
}

test("what Next serves from its cache is finished as the build does it, allowed by its own hashes, and kept", async () => {
  const table = emptyTable();
  const { head, body } = await exchange(table, {});

  expect(body).toBe("<p>new</p><script>alert(1)</script>");
  expect(head).toContain(`script-src 'self' ${ALERT};`);
  expect(table.answers.get("/about")?.identity.body.toString()).toBe(body);
  expect(table.answers.get("/about")?.br).toBeDefined();
});

test.each<[string, Exchange]>([
  ["is outdated", { answered: { "x-nextjs-cache": "STALE" } }],
  ["was made for this request first", { answered: { "x-nextjs-cache": "MISS" } }],
  ["holds for a while", { answered: { "cache-control": "s-maxage=1, stale-while-revalidate=9" } }],
  ["was invalidated meanwhile", { isInvalidated: true }],
  ["came with a cookie", { answered: { "set-cookie": ["a=b"] } }],
  ["was asked for with a draft cookie", { asked: { cookie: "__prerender_bypass=forged" } }],
  ["is no page any longer", { statusCode: 404 }],
])("what %s is served finished, but not kept", async (_what, options) => {
  const table = emptyTable();
  const { head, body } = await exchange(table, options);

  expect(body).toBe("<p>new</p><script>alert(1)</script>");
  expect(head).toContain(ALERT);
  expect(head).toContain(`[[${options.statusCode ?? 200},`);
  expect(table.answers.size).toBe(0);
});

test("what cannot be rewritten is served as Next made it, allowed by its own hashes", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const odd = '<script defer src="/a.js" async></script><script>alert(1)</script>';

  expect(await exchange(emptyTable(), { body: odd })).toMatchObject({
    head: expect.stringContaining(ALERT),
    body: odd,
  });
  expect(log).toHaveBeenCalledOnce();
});

test.each<[string, Exchange]>([
  ["made for this request", { answered: { "x-nextjs-cache": undefined } }],
  ["a draft", { answered: { "cache-control": "private, no-store" }, asked: { cookie: "__prerender_bypass=1" } }],
])("%s stays as it is", async (_what, options) => {
  expect(await exchange(emptyTable(), options)).toMatchObject({ isTaken: false });
});

test("the very bytes of the build have the policy of the build", async () => {
  const table = emptyTable();
  const digest = createHash("sha256").update(PAGE).digest("hex");
  table.built.set("/about", { kind: "page", digest, bodies: { identity: Buffer.from(PAGE) } });

  expect(await exchange(table, {})).toMatchObject({ head: expect.stringContaining("as built"), body: PAGE });
});
