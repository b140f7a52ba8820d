import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { refusedScripts } from "@/tests/support/inline-scripts";
import { type RawRequest, send } from "@/tests/support/raw-http";
import {
  buildRevalidatedSite,
  removeSite,
  type ServedSite,
  serveWithFront,
  serveWithNextAlone,
  writeContent,
} from "@/tests/support/revalidated-site";

let folder: string;
let front: ServedSite;
let plain: ServedSite & { folder: string };

beforeAll(async () => {
  folder = await buildRevalidatedSite();
  plain = await serveWithNextAlone(folder);
  front = await serveWithFront(folder);
}, 120_000);
afterAll(async () => {
  await Promise.all([front.stop(), plain.stop()]);
  await Promise.all([removeSite(folder), removeSite(plain.folder)]);
});

let turn = 0;
/** New content on each turn, so that no test takes the one before it for its own. */
let content: string;
beforeEach(() => {
  turn += 1;
  content = `content ${turn}`;
});

async function ask(path: string, headers: Record<string, string> = {}, site = front) {
  const answer = await send(site.url, { path, headers });
  delete answer.headers.date;
  const body = answer.body.toString();
  const shown = /(?:<p>|"children":")((?!No such)[^<"]*(?:content \d+|as built))/.exec(body)?.[1];
  return {
    status: answer.status,
    headers: answer.headers,
    body,
    shown,
    policy: String(answer.headers["content-security-policy"]),
  };
}

/** Until it comes from memory: only what Next has seen has a request's name. */
function settle(path: string, headers: Record<string, string> = {}) {
  return vi.waitUntil(async () => {
    const answer = await ask(path, headers);
    return answer.headers["x-request-id"] === undefined ? answer : undefined;
  });
}

async function revalidate(query: string, next: string) {
  await writeContent(folder, next);
  expect((await ask(`/revalidate?${query}`)).body).toBe("revalidated");
}

test("a revalidated path shows what is new at once, under a policy that allows it, with a tag of its own", async () => {
  const before = await settle("/");
  await revalidate("path=/", content);

  const after = await ask("/");
  expect(after).toMatchObject({ status: 200, shown: content });
  expect(refusedScripts(after.body, after.policy)).toEqual([]);
  // The policy is strict: the scripts of before are not allowed.
  expect(refusedScripts(before.body, after.policy)).not.toEqual([]);
  expect(after.headers["etag"]).not.toBe(before.headers["etag"]);

  const settled = await settle("/");
  expect(settled).toMatchObject({ shown: content, policy: after.policy });
  expect(settled.headers["etag"]).toBe(after.headers["etag"]);
  expect(await ask("/", { "if-none-match": String(after.headers["etag"]) })).toMatchObject({ status: 304 });
  expect(await ask("/", { "if-none-match": String(before.headers["etag"]) })).toMatchObject({ status: 200 });
});

test("only what has the tag is forgotten, and what the router fetches is new as well", async () => {
  const untouched = await settle("/form");
  const rsc = { rsc: "1" };
  const address = String((await ask("/tagged?_rsc=wrong", rsc)).headers["location"]);
  await settle(address, rsc);

  await revalidate("tag=content", content);

  const after = await ask(address, rsc);
  expect(after).toMatchObject({ status: 200, shown: content });
  expect(after.headers["content-type"]).toBe("text/x-component");
  expect((await settle(address, rsc)).shown).toBe(content);
  expect((await ask("/tagged")).shown).toBe(content);
  expect(await ask("/form")).toEqual(untouched);
});

test("whoever sends a form that revalidates sees what is new right after, every time", async () => {
  const [field] = /\$ACTION_ID_\w+/.exec((await ask("/form")).body) ?? [];
  const body = `--b\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n\r\n--b--\r\n`;
  const form: RawRequest = {
    path: "/form",
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=b" },
    body,
  };

  for (let i = 0; i < 20; i += 1) {
    await settle("/");
    await writeContent(folder, `${i}th ${content}`);
    expect((await send(front.url, form)).status).toBe(200);
    expect((await ask("/")).shown).toBe(`${i}th ${content}`);
  }
});

test("it says and shows the same as Next's own server, request by request", async () => {
  const steps = ["/", "/revalidate?path=/", "/", "/", "/", "/tagged", "/revalidate?tag=content&profile=max", "/tagged"];
  const paths = [
    ...steps,
    "wait",
    "/tagged",
    "/tagged",
    "/revalidate?path=/&type=layout",
    "/nope",
    "/nope",
    "/form",
    "/form",
  ];
  // The same history for both.
  await Promise.all([writeContent(folder, content), writeContent(plain.folder, content)]);
  for (const site of [front, plain]) await ask("/revalidate?path=/&type=layout", {}, site);
  for (const path of ["/", "/tagged", "/form", "/nope"]) await Promise.all([ask(path), ask(path, {}, plain)]);
  await Promise.all([writeContent(folder, `next ${content}`), writeContent(plain.folder, `next ${content}`)]);

  const seen = async (site: ServedSite) => {
    const told = [];
    for (const path of paths) {
      if (path === "wait") await new Promise((resolve) => setTimeout(resolve, 500));
      const { status, headers, shown } = await ask(path, {}, site);
      told.push([path, status, headers["x-nextjs-cache"], headers["cache-control"], headers["content-type"], shown]);
    }
    return told;
  };
  const [ours, theirs] = [await seen(front), await seen(plain)];
  expect(ours).toEqual(theirs);
  expect(JSON.stringify(theirs)).toContain("STALE");
});

test("a page that is made anew after a time always has a policy that allows it", async () => {
  await writeContent(folder, content);
  await vi.waitUntil(
    async () => {
      const { body, policy, shown } = await ask("/timed");
      expect(refusedScripts(body, policy)).toEqual([]);
      return shown === content;
    },
    { timeout: 5_000 },
  );
});

test("the 404 page may be made anew, too", async () => {
  await revalidate("path=/&type=layout", content);

  for (const path of ["/nope", "/neither"]) {
    const answer = await ask(path);
    expect(answer).toMatchObject({ status: 404, body: expect.stringContaining(`<p>No such page, ${content}</p>`) });
    expect(refusedScripts(answer.body, answer.policy)).toEqual([]);
  }
  const compressed = await send(front.url, { path: "/nope", headers: { "accept-encoding": "gzip" } });
  expect(compressed.headers["content-security-policy"]).toBe((await ask("/nope")).policy);
});

test("in draft mode every page is made for the one who asks, with a nonce; all others see what is published", async () => {
  const published = await settle("/");
  const cookie = String((await ask("/draft")).headers["set-cookie"]).split(";")[0] ?? "";
  await writeContent(folder, content);

  const draft = await ask("/", { cookie });
  expect(draft.shown).toBe(content);
  expect(draft.headers["cache-control"]).toContain("no-store");
  expect(draft.policy).toContain("'nonce-");
  expect(refusedScripts(draft.body, draft.policy)).toEqual([]);
  expect((await ask("/", { cookie })).policy).not.toBe(draft.policy);

  expect(await ask("/")).toEqual(published);
  const forged = await ask("/", { cookie: "__prerender_bypass=forged" });
  expect(forged.shown).toBe(published.shown);
  expect(refusedScripts(forged.body, forged.policy)).toEqual([]);
});

test("after a restart there is no mixture of what was built and what was made since", async () => {
  await revalidate("path=/", content);
  await settle("/");
  await front.stop();
  front = await serveWithFront(folder);

  for (let i = 0; i < 3; i += 1) {
    const { body, policy, shown } = await ask("/");
    expect(shown).toBe(content);
    expect(refusedScripts(body, policy)).toEqual([]);
  }
});
