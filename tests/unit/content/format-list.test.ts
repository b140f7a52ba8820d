import { expect, test } from "vitest";

import { formatList } from "@/lib/domain/text";

test("a list is read as people say it", () => {
  expect(formatList(["Pasadena"])).toBe("Pasadena");
  expect(formatList(["Pasadena", "Glendale"])).toBe("Pasadena and Glendale");
  expect(formatList(["Pasadena", "Glendale"], "or")).toBe("Pasadena or Glendale");
  expect(formatList(["Glendale", "Pasadena", "La Cañada"])).toBe("Glendale, Pasadena and La Cañada");
});
