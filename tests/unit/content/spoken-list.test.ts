import { expect, test } from "vitest";

import { spokenList } from "@/lib/content/spoken-list";

test("a list is read as people say it", () => {
  expect(spokenList(["Pasadena"])).toBe("Pasadena");
  expect(spokenList(["Pasadena", "Glendale"])).toBe("Pasadena and Glendale");
  expect(spokenList(["Pasadena", "Glendale"], "or")).toBe("Pasadena or Glendale");
  expect(spokenList(["Glendale", "Pasadena", "La Cañada"])).toBe("Glendale, Pasadena and La Cañada");
});
