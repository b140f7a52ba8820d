import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { FocusOnChange } from "@/components/islands/focus-on-change";

test("focus goes to the heading of what is new", () => {
  vi.stubGlobal("scrollTo", () => undefined);
  const page = (version: number) => (
    <main>
      <h1 tabIndex={-1}>Booked</h1>
      <FocusOnChange version={version} />
    </main>
  );
  const { rerender } = render(page(0));
  expect(document.activeElement).toBe(document.body);
  rerender(page(1));
  expect(document.activeElement).toBe(screen.getByRole("heading"));
});
