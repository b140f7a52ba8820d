import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { FormMessage, useAccountForm } from "@/app/(account)/account-form";
import type { FormAction } from "@/lib/validation/form-state";

// jsdom has no layout.
HTMLElement.prototype.scrollIntoView = () => undefined;

const failing: FormAction = async () => ({ status: "error", message: "That didn’t work." });

function Passwords({ fields }: { fields: string[] }) {
  const { report, formProps } = useAccountForm(null, failing);
  return (
    <form {...formProps}>
      <FormMessage {...report} />
      {fields.map((kind) => (
        <input key={kind} aria-label={kind} name={kind} type="password" autoComplete={kind} />
      ))}
      <button type="submit">Send</button>
    </form>
  );
}

const BOTH = ["current-password", "new-password"];

test.each([
  { what: "clears the one password of a sign-in", fields: ["current-password"], left: [""] },
  { what: "leaves both passwords of a change", fields: BOTH, left: BOTH },
])("a failure $what", async ({ fields, left }) => {
  const { unmount } = render(<Passwords fields={fields} />);
  for (const label of fields) fireEvent.change(screen.getByLabelText(label), { target: { value: label } });
  fireEvent.click(screen.getByRole("button", { name: "Send" }));

  await screen.findByText("That didn’t work.");
  const inputs = fields.map((label) => screen.getByLabelText<HTMLInputElement>(label));
  // An effect does it, after the message is there.
  await waitFor(() => expect(document.activeElement).toBe(inputs[0]));
  expect(inputs.map(({ value }) => value)).toEqual(left);
  unmount();
});
