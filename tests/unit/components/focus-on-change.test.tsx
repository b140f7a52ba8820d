import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { FocusOnChange } from "@/components/islands/focus-on-change";

test("focus goes to the heading of what is new, or to the alert that says what failed", () => {
  vi.stubGlobal("scrollTo", () => undefined);
  const page = (version: number, hasFailed = false) => (
    <main>
      <h1 tabIndex={-1}>Booked</h1>
      {hasFailed && (
        <p role="alert" tabIndex={-1}>
          Not cancelled
        </p>
      )}
      <FocusOnChange version={version} />
    </main>
  );
  const { rerender } = render(page(0));
  expect(document.activeElement).toBe(document.body);
  rerender(page(1));
  expect(document.activeElement).toBe(screen.getByRole("heading"));
  rerender(page(2, true));
  expect(document.activeElement).toBe(screen.getByRole("alert"));
});
