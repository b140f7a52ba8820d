import { expect, test, vi } from "vitest";

import { printJsonLines } from "@/lib/server/operation/console-lines";
import { log } from "@/lib/server/log";

test("what packages print becomes lines that say what happened, without values of visitors", () => {
  const original = { ...console };
  vi.spyOn(process, "on").mockReturnThis();
  vi.spyOn(process, "removeAllListeners").mockReturnThis();
  const warn = vi.spyOn(log, "warn").mockReturnValue();
  const error = vi.spyOn(log, "error").mockReturnValue();
  printJsonLines();
  const failure = new Error('Failed to find "dana".\nRead more: https://nextjs.org/docs/messages/failed-to-find');
  console.warn("Missing `origin` header from a forwarded Server Actions request.\nmore");
  console.warn('`host` header with value "Dana Ortiz" and dana@example.com');
  console.error("⨯", failure);
  Object.assign(console, original);

  expect(warn.mock.calls).toEqual([
    [{}, "Missing `origin` header from a forwarded Server Actions request."],
    [{}, "`host` header with value … and …"],
  ]);
  expect(error).toHaveBeenCalledWith({ error: failure, explanation: "failed-to-find" }, "⨯");
});
