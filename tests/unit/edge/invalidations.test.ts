import { MessageChannel } from "node:worker_threads";

import { afterEach, expect, test, vi } from "vitest";

import { followInvalidations } from "@/server/invalidations.mjs";

const entries = [
  { path: "/", cached: { key: "/route-cache/APP_PAGE/1/$/index", tags: ["_N_T_/layout", "_N_T_/"] } },
  { path: "/about", cached: { key: "/route-cache/APP_PAGE/2/$/about", tags: ["_N_T_/layout", "_N_T_/about"] } },
  { path: "/logo.svg" },
];

const { port1, port2 } = new MessageChannel();
afterEach(() => void port1.removeAllListeners("message"));

function follow() {
  const forget = vi.fn<(path: string) => void>();
  return { forget, ...followInvalidations({ port: port1, entries, forget }) };
}

test("what has been sent counts before it is delivered", () => {
  const { forget, catchUp, count } = follow();
  port2.postMessage({ revalidated: ["_N_T_/about"] });
  expect(forget).not.toHaveBeenCalled();

  catchUp();

  expect(forget.mock.calls).toEqual([["/about"]]);
  expect(count()).toBe(1);
});

test("what nobody waits for is delivered as well", async () => {
  const { forget } = follow();
  port2.postMessage({ revalidated: ["_N_T_/layout"] });

  await vi.waitUntil(() => forget.mock.calls.length === 2);
  expect(forget.mock.calls.flat()).toEqual(["/", "/about"]);
});

test("a tag is a whole tag", () => {
  const { forget, catchUp } = follow();
  port2.postMessage({ revalidated: ["_N_T_/abou", "about", ""] });
  catchUp();

  expect(forget).not.toHaveBeenCalled();
});

test("an entry that was made anew is forgotten, one that Next keeps for other things is nobody's", () => {
  const { forget, catchUp, count } = follow();
  port2.postMessage({ written: "/route-cache/APP_PAGE/2/$/about" });
  port2.postMessage({ written: "/route-cache/APP_PAGE/3/$/other" });
  catchUp();

  expect(forget.mock.calls).toEqual([["/about"]]);
  expect(count()).toBe(2);
});

test("made anew, a page may depend on other data than before", () => {
  const { forget, catchUp, count } = follow();
  port2.postMessage({ read: "/route-cache/APP_PAGE/2/$/about", tags: ["prices"] });
  catchUp();
  expect(count()).toBe(0);

  port2.postMessage({ revalidated: ["prices"] });
  port2.postMessage({ revalidated: ["_N_T_/about"] });
  catchUp();

  expect(forget.mock.calls).toEqual([["/about"]]);
});
