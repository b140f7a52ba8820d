import { expect, test } from "vitest";

import { OperatorError } from "@/lib/operator-error";
import { describeError } from "@/lib/server/describe-error";

function failOn(typed: string) {
  throw new TypeError(`Cannot read ${typed}`);
}

function errorOf(act: () => void) {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error("Nothing was thrown");
}

test("an error is described by its name and by where it was thrown, without the message", () => {
  const described = describeError(errorOf(() => failOn("Dana's knee")));

  expect(described.name).toBe("TypeError");
  expect(described.stack?.[0]).toMatch(/^at failOn \(tests\/unit\/server\/describe-error\.test\.ts:\d+:\d+\)$/);
  expect(JSON.stringify(described)).not.toMatch(/Dana|Cannot read/);
});

test("what was typed cannot pass for a part of the stack", () => {
  const described = describeError(errorOf(() => failOn("it\n    at Dana (/home/dana.js:1:1)\n    at /dana:1:1")));

  expect(described.stack?.[0]).toContain("at failOn");
  expect(JSON.stringify(described)).not.toMatch(/dana/i);
});

test("our own messages are told, and what V8 says of code", () => {
  const missing: { name: string } | undefined = JSON.parse("null") ?? undefined;

  expect(describeError(new OperatorError("No mail server is configured"))).toMatchObject({
    message: "No mail server is configured",
  });
  expect(describeError(errorOf(() => missing!.name))).toMatchObject({
    message: "Cannot read properties of undefined (reading 'name')",
  });
});

test("codes of an error and of its causes are told", () => {
  const cause = Object.assign(new Error("Dana"), { code: "ECONNREFUSED" });
  const error = Object.assign(new Error("Dana", { cause }), { digest: "123", address: "Dana" });

  expect(describeError(error)).toMatchObject({ name: "Error", code: "ECONNREFUSED", digest: "123" });
  expect(JSON.stringify(describeError(error))).not.toContain("Dana");
});

test("the database's own code is told, although Prisma hides it", () => {
  const cause = { originalCode: "57P01", kind: "postgres", code: "57P01", detail: "Dana" };
  const driverAdapterError = new Error("Dana", { cause });
  const error = Object.assign(new Error("Dana"), { code: "P2010", meta: { driverAdapterError } });

  expect(describeError(error)).toMatchObject({ code: "P2010", originalCode: "57P01" });
  expect(JSON.stringify(describeError(error))).not.toContain("Dana");
});

test.each(["Dana", { message: "Dana" }, null, undefined, 5])("%j, which is no error, is told by its type", (thrown) => {
  expect(describeError(thrown)).toEqual({ name: typeof thrown });
});
