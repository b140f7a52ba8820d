import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

import { DeskForm } from "@/app/(desk)/desk-form";

afterEach(cleanup);

function renderForm(action: (formData: FormData) => Promise<void>) {
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
  let respond = () => {};
  const action = vi.fn<(formData: FormData) => Promise<void>>(() => new Promise((resolve) => (respond = resolve)));
  const button = renderForm(action);
  await act(async () => void fireEvent.click(button, { detail: 1 }));
  await act(async () => void fireEvent.click(button, { detail: 1 }));
  expect(action.mock.calls.map(([formData]) => formData.get("outcome"))).toEqual(["missed"]);
  await act(async () => respond());
});

test("the second click of a double click sends nothing, whichever button it hits", async () => {
  const action = vi.fn(async () => undefined);
  const button = renderForm(action);
  await act(async () => void fireEvent.click(button, { detail: 2 }));
  expect(action).not.toHaveBeenCalled();
});

test("without a connection the page stays and says that nothing was changed", async () => {
  const button = renderForm(() => Promise.reject(new TypeError("Failed to fetch")));
  fireEvent.click(button);
  await screen.findByText("That did not work. Nothing was changed. Please try again.");
});
