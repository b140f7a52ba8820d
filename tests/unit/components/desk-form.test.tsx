import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

import { DeskForm } from "@/app/(desk)/desk-form";
import type { FormAction, FormState } from "@/lib/validation/form-state";

vi.mock("next/navigation", async (importActual) => ({
  ...(await importActual<object>()),
  usePathname: () => "/desk/calendar",
  useSearchParams: () => new URLSearchParams("week=2026-11-23"),
}));

// jsdom has no layout.
HTMLElement.prototype.scrollIntoView = () => undefined;

afterEach(cleanup);

function renderForm(action: FormAction) {
  render(
    <DeskForm action={action}>
      <button type="submit" name="outcome" value="missed">
        Missed
      </button>
    </DeskForm>,
  );
  return screen.getByRole("button");
}

test("the button that was pressed is sent once, however often it is pressed meanwhile", async () => {
  let respond = (_state: FormState) => {};
  const action = vi.fn<FormAction>(() => new Promise((resolve) => (respond = resolve)));
  const button = renderForm(action);
  await act(async () => void fireEvent.click(button, { detail: 1 }));
  await act(async () => void fireEvent.click(button, { detail: 1 }));
  expect(action.mock.calls.map(([_previous, formData]) => formData.get("outcome"))).toEqual(["missed"]);
  await act(async () => respond({ status: "idle" }));
});

test("the second click of a double click sends nothing, whichever button it hits", async () => {
  const action = vi.fn<FormAction>();
  const button = renderForm(action);
  await act(async () => void fireEvent.click(button, { detail: 2 }));
  expect(action).not.toHaveBeenCalled();
});

test("without a connection the page stays and says that nothing was changed", async () => {
  const button = renderForm(() => Promise.reject(new TypeError("Failed to fetch")));
  fireEvent.click(button);
  await screen.findByText("That did not work. Nothing was changed. Please try again.");
});

test("after the session has ended the page stays and leads to sign-in in a new tab", async () => {
  fireEvent.click(renderForm(async () => ({ status: "signed-out", values: {} })));
  await screen.findByText("You were signed out. Sign in in a new tab, then press again.");
  const link = screen.getByRole("link", { name: "Sign in" });
  expect(link.getAttribute("href")).toBe("/login?from=%2Fdesk%2Fcalendar%3Fweek%3D2026-11-23");
  expect(link.getAttribute("target")).toBe("_blank");
});
