import http from "node:http";

import { afterEach, expect, test, vi } from "vitest";

import { createProxy } from "@/server/proxy.mjs";
import { portOf } from "@/tests/support/port-of";

let front: http.Server | undefined;

afterEach(() => {
  front?.close();
  vi.restoreAllMocks();
});

test("while nobody listens behind it, the answer is a 503 with the headers of every answer, and the log says why", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue(undefined);
  const { pass } = createProxy("/nowhere/next.sock", () => undefined);
  front = http.createServer((request, response) => pass(request, response, { added: {} })).listen(0);

  const response = await fetch(`http://localhost:${portOf(front)}/login`);

  expect(response.status).toBe(503);
  expect(await response.text()).toBe("The site cannot answer at the moment.\n");
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "retry-after": "1",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining("default-src 'none'"),
  });
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.any(String), "ENOENT");
});
