import { render, screen, within } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeAll, expect, test, vi } from "vitest";

import { Certifications } from "@/components/sections/certifications";
import { CertificationsDisplay } from "@/components/sections/certifications-display";
import type { Certification } from "@/lib/content/certifications";
import * as loadDataModule from "@/lib/domain/load-data";

vi.mock(import("@/lib/domain/load-data"), async (original) => ({ ...(await original()) }));

beforeAll(() => {
  // jsdom has neither.
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const BARE_CERTIFICATE: Certification = {
  id: 2,
  imageUrl: "/images/cert-cpr-aed-first-aid.jpg",
  title: "First Aid",
  issuer: "Sample Institute",
  date: "June 2021",
};

const CERTIFICATE: Certification = {
  id: 1,
  imageUrl: "/images/cert-personal-trainer.jpg",
  title: "Certified Personal Trainer",
  issuer: "Sample Institute",
  date: "May 2020",
  description: "Program design.",
};

test.each([
  ["loading", true, null, [], "Loading certifications..."],
  ["loading, whatever else", true, "broken", [CERTIFICATE], "Loading certifications..."],
  ["error", false, "broken", [], "Error loading certifications. Please try again later."],
  ["error without words", false, "", [CERTIFICATE], "Error loading certifications. Please try again later."],
  ["empty", false, null, [], "No certifications available at this time."],
])("%s: its text", (_state, loading, error, certifications, text) => {
  render(<CertificationsDisplay {...{ loading, error, certifications }} />);

  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole("region")).toBeNull();
});

test("while the certificates are on their way after a navigation, the placeholder says so", () => {
  vi.spyOn(loadDataModule, "loadData").mockImplementation(() => {
    throw new Promise(() => undefined);
  });

  render(<Certifications heading="Certifications" intro="" />);
  expect(screen.getByRole("status").textContent).toBe("Loading certifications...");
});

test("data that cannot be processed shows the error", () => {
  vi.spyOn(loadDataModule, "loadData").mockReturnValue({
    ...loadDataModule.initialDataState,
    loading: false,
    error: "Failed to process data",
  });

  expect(renderToStaticMarkup(<Certifications heading="Certifications" intro="" />)).toContain(
    "Error loading certifications. Please try again later.",
  );
});

test("a card says title, issuer, date and, where there is one, the description", () => {
  render(<CertificationsDisplay loading={false} error={null} certifications={[CERTIFICATE, BARE_CERTIFICATE]} />);

  const carousel = screen.getByRole("region", { name: "Certifications" });
  const [full, short] = within(carousel).getAllByRole("article");
  for (const text of ["Certified Personal Trainer", "Sample Institute", "May 2020", "Program design."])
    expect(within(full!).getByText(text)).toBeTruthy();
  expect(within(full!).getByRole("button", { name: "View certificate: Certified Personal Trainer" })).toBeTruthy();
  expect(within(short!).getByText("First Aid")).toBeTruthy();
  expect(short!.textContent).toBe("First AidSample InstituteJune 2021");
});

test("in the HTML a certificate is a link to its picture", () => {
  const html = renderToStaticMarkup(
    <CertificationsDisplay loading={false} error={null} certifications={[CERTIFICATE]} />,
  );

  expect(html).toMatch(/<a [^>]*href="\/images\/cert-personal-trainer\.jpg"/);
  expect(html).not.toContain('role="button"');
});
