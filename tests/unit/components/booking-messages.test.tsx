import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";

import { StoredAsRequest } from "@/components/forms/booking/booking-messages";

afterEach(cleanup);

test("a third booking's response starts at its own heading, and says whom to call and where to go on", () => {
  const text = "Your request is stored. You already have two upcoming bookings.";
  render(<StoredAsRequest text={text} phone={{ display: "(626) 555-0142", e164: "+16265550142" }} />);

  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  expect(screen.getByRole("status").textContent).toBe(text);
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual(["tel:+16265550142", "/", "/contact"]);
});
