import { expect, test } from "vitest";

import { toLogLines } from "@/scripts/to-log-lines";

const UNKNOWN_ACTION = `Error: Failed to find Server Action "00". This request might be from an older or newer deployment.
Read more: https://nextjs.org/docs/messages/failed-to-find-server-action
    at handle (/app/server.js:1:1)
`;

function read(text: string) {
  return toLogLines(text).map((line) => JSON.parse(line));
}

test("each error becomes one line with its name and code, without message and stack", () => {
  const lines = read(`${UNKNOWN_ACTION}${UNKNOWN_ACTION}⨯ TypeError: dana@example.com\n    at x\n  digest: '1'\n}\n`);

  expect(lines).toMatchObject([
    { level: "warn", error: { name: "Error", code: "failed-to-find-server-action" } },
    { level: "warn", error: { name: "Error", code: "failed-to-find-server-action" } },
    { level: "warn", error: { name: "TypeError" } },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/dana|at handle/);
});

test("a warning of Node.js has its code", () => {
  expect(read("(node:12) [DEP0040] DeprecationWarning: The `punycode` module is deprecated.\n")).toMatchObject([
    { error: { name: "DeprecationWarning", code: "DEP0040" } },
  ]);
});

test("anything else is told without a word of it", () => {
  expect(read("dana@example.com\n")).toMatchObject([{ error: { name: "unknown" }, msg: "output of the server" }]);
});
