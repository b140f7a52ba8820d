import { redirect } from "next/navigation";
import { expect, test, vi } from "vitest";

import { loadPage } from "@/app/load-page";
import { formAction } from "@/lib/server/form-action";
import { log } from "@/lib/server/log";
import { type HttpContext, httpContexts } from "@/lib/server/http-context";

const IDLE = { text: "idle" };

function actionOf(handle: (formData: FormData) => Promise<typeof IDLE>) {
  return formAction({
    failure: "nothing stored",
    handle,
    fail: (formData) => ({ text: `kept ${formData.get("name")}` }),
  });
}

const form = new FormData();
form.set("name", "Dana");

test("a form reaches the handler", async () => {
  const action = actionOf(async (formData) => ({ text: `got ${formData.get("name")}` }));
  const context: HttpContext = { id: "1" };

  await httpContexts.run(context, async () => {
    expect(await action(IDLE, form)).toEqual({ text: "got Dana" });
  });
  expect(context.actionSince).toBeGreaterThan(0);
});

test("anything else does not", async () => {
  const handle = vi.fn(async () => IDLE);
  const context: HttpContext = { id: "1" };

  const action = actionOf(handle);
  for (const args of [[], ["text"], [form], [IDLE, { name: "Dana" }], [form, null]]) {
    expect(await httpContexts.run(context, () => Reflect.apply(action, undefined, args))).toEqual({
      text: "kept null",
    });
  }
  expect(handle).not.toHaveBeenCalled();
  expect(context.actionSince).toBeUndefined();
});

test("a failure is logged and keeps what was typed; a redirect is none", async () => {
  const error = vi.spyOn(log, "error").mockReturnValue();
  const failure = new Error("down");

  expect(await actionOf(() => Promise.reject(failure))(IDLE, form)).toEqual({ text: "kept Dana" });
  expect(error).toHaveBeenCalledExactlyOnceWith({ error: failure }, "nothing stored");

  await expect(actionOf(async () => redirect("/"))(IDLE, form)).rejects.toThrow("NEXT_REDIRECT");
  expect(error).toHaveBeenCalledOnce();
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
