import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { redirect } from "next/navigation";
import { afterEach, expect, test } from "vitest";

import { useForm } from "@/components/forms/use-form";
import type { FormState } from "@/lib/validation/form-state";

type FormProps = { draft?: string; name?: string; respond?: () => FormState };

const PASSWORD = "Correct1horse";

function Form({ draft = "visit", name = "", respond = () => ({ status: "error" }) }: FormProps) {
  const { formProps } = useForm({ draft, action: async () => respond(), noResponse: "" });
  return (
    <form {...formProps}>
      <input aria-label="Name" name="name" defaultValue={name} />
      <input aria-label="Gym" name="place" type="radio" value="gym" />
      <input aria-label="Home" name="place" type="radio" value="home" />
      {/* Shown, as by its button "Show". */}
      <input aria-label="Password" name="password" type="text" autoComplete="new-password" />
      <button type="submit">Send</button>
    </form>
  );
}

function shown() {
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  return [value("Name"), screen.getByLabelText<HTMLInputElement>("Home").checked, value("Password")];
}

/** Then the page is left. */
async function fillIn(props: FormProps = {}, isSent = false) {
  const { unmount } = render(<Form {...props} />);
  fireEvent.input(screen.getByLabelText("Name"), { target: { value: "Dana & Zoë=1" } });
  fireEvent.click(screen.getByLabelText("Home"));
  fireEvent.input(screen.getByLabelText("Password"), { target: { value: PASSWORD } });
  if (isSent) await act(async () => void fireEvent.click(screen.getByRole("button")));
  unmount();
}

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

test.each([
  { what: "what was typed and picked comes back, a password does not", after: {}, is: ["Dana & Zoë=1", true, ""] },
  { what: "another form has its own", after: { draft: "other" }, is: ["", false, ""] },
  { what: "what the page says by then stays", after: { name: "Zoë" }, is: ["Zoë", true, ""] },
])("$what", async ({ after, is }) => {
  await fillIn();
  expect(JSON.stringify(sessionStorage)).not.toContain(PASSWORD);
  render(<Form {...after} />);
  expect(shown()).toEqual(is);
});

test.each([
  { what: "stays after a failure", respond: (): FormState => ({ status: "error" }), is: ["Dana & Zoë=1", true, ""] },
  {
    what: "is forgotten once it is sent",
    respond: (): FormState => ({ status: "done", message: "Sent." }),
    is: ["", false, ""],
  },
  { what: "is forgotten once another page is the result", respond: () => redirect("/"), is: ["", false, ""] },
])("it $what", async ({ respond, is }) => {
  await fillIn({ respond }, true).catch(() => undefined);
  cleanup();
  render(<Form />);
  expect(shown()).toEqual(is);
});
