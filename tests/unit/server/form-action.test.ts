import { redirect } from "next/navigation";
import { expect, test, vi } from "vitest";
import * as z from "zod";

import { loadPage } from "@/lib/server/http/load-page";
import { formAction, sessionAction } from "@/lib/server/http/form-action";
import { log } from "@/lib/server/log";
import { type HttpContext, httpContexts } from "@/lib/server/http-context";
import type { FormOutcome } from "@/lib/validation/form-state";

const IDLE = { status: "idle" } as const;
const FORM = {
  failure: "nothing stored",
  message: "Please try again.",
  schema: z.object({
    name: z.string().trim().min(1, "Enter your name."),
    password: z.string(),
    currentPassword: z.string(),
  }),
};

const form = new FormData();
form.set("name", " Dana ");
form.set("password", "Correct1horse");
form.set("currentPassword", "Battery2staple");

test("a form reaches its action as the schema says", async () => {
  const action = formAction({ ...FORM, run: async ({ name }) => ({ status: "done", message: `Hello ${name}.` }) });
  const context: HttpContext = { id: "1" };

  await httpContexts.run(context, async () => {
    expect(await action(IDLE, form)).toEqual({ status: "done", message: "Hello Dana." });
  });
  expect(context.actionSince).toBeGreaterThan(0);
});

test("anything else does not", async () => {
  const run = vi.fn(async (): Promise<FormOutcome<never>> => ({ status: "done", message: "" }));
  const context: HttpContext = { id: "1" };

  const action = formAction({ ...FORM, run });
  for (const args of [[], ["text"], [form], [IDLE, { name: "Dana" }], [form, null]]) {
    expect(await httpContexts.run(context, () => Reflect.apply(action, undefined, args))).toMatchObject({
      status: "error",
      message: "Please try again.",
    });
  }
  expect(run).not.toHaveBeenCalled();
  expect(context.actionSince).toBeUndefined();
});

test("what is refused says so at its field, and what was typed is kept, but no password", async () => {
  const run = vi.fn(async (): Promise<FormOutcome<never>> => ({ status: "error", message: "Taken." }));
  const action = formAction({ ...FORM, run });
  const empty = new FormData();
  empty.set("password", "Correct1horse");

  expect(await action(IDLE, empty)).toEqual({
    status: "error",
    fieldErrors: { name: ["Enter your name."] },
    values: { name: "" },
  });
  expect(run).not.toHaveBeenCalled();
  expect(await action(IDLE, form)).toEqual({ status: "error", message: "Taken.", values: { name: " Dana " } });
});

test("a failure is logged and keeps what was typed; a redirect is none", async () => {
  const error = vi.spyOn(log, "error").mockReturnValue();
  const failure = new Error("down");
  const kept = { message: "Please try again.", values: { name: " Dana " } };
  const run = () => Promise.reject(failure);

  expect(await formAction({ ...FORM, run })(IDLE, form)).toEqual({ status: "error", ...kept });
  expect(error).toHaveBeenCalledExactlyOnceWith({ error: failure }, "nothing stored");
  const authorize = async () => true;
  expect(await sessionAction({ ...FORM, authorize, run })(IDLE, form)).toEqual({ status: "failed", ...kept });

  error.mockClear();
  await expect(formAction({ ...FORM, run: async () => redirect("/") })(IDLE, form)).rejects.toThrow("NEXT_REDIRECT");
  expect(error).not.toHaveBeenCalled();
});

test("without a session nothing is even checked", async () => {
  const action = sessionAction({ ...FORM, authorize: async () => null, run: vi.fn() });
  expect(await action(IDLE, new FormData())).toEqual({ status: "signed-out", values: { name: "" } });
});

test("a page that waits for the database after its form has waited shows what it has", async () => {
  const warned = vi.spyOn(log, "error").mockReturnValue();
  const context = { id: "1", actionSince: Date.now() - 7_000 };
  const begun = Date.now();

  const read = httpContexts.run(context, () => loadPage("times not shown", () => new Promise<null>(() => {})));
  expect(await read).toEqual({ kind: "down" });
  expect(Date.now() - begun).toBeLessThan(900);
  expect(warned).toHaveBeenCalledWith({ error: expect.objectContaining({ code: "ETIMEDOUT" }) }, "times not shown");
});
