import { expect, test } from "vitest";

import { certifications } from "@/lib/content/certifications";
import { certificationsState } from "@/lib/domain/certifications-state";

test.each([
  ["loading", { loading: true, error: null, certifications: [] }],
  ["loading", { loading: true, error: "Failed to process data", certifications }],
  ["error", { loading: false, error: "Failed to process data", certifications: [] }],
  ["error", { loading: false, error: "", certifications }],
  ["empty", { loading: false, error: null, certifications: [] }],
  ["ready", { loading: false, error: null, certifications }],
])("%s", (state, loaded) => {
  expect(certificationsState(loaded)).toBe(state);
});
