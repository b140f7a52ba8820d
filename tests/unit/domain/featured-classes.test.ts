import { expect, test } from "vitest";

import { featuredClasses, findClass } from "@/lib/domain/featured-classes";

const classes = [101, 201, 301, 401, 501, 2010].map((id) => ({ id }));

test("the classes 201, 401 and 501 are featured", () => {
  expect(featuredClasses(classes)).toEqual([{ id: 201 }, { id: 401 }, { id: 501 }]);
  expect(featuredClasses([{ id: 20 }])).toEqual([]);
  expect(featuredClasses([])).toEqual([]);
});

test.each(["201", "0201", "201.0"])("a route parameter is matched as a number: %s", (parameter) => {
  expect(findClass(classes, parameter)).toEqual({ id: 201 });
});

test.each(["", " ", "20", "202", "201abc", "abc", "NaN", "-201", "201,401", "Infinity"])(
  "the parameter %j matches no class",
  (parameter) => {
    expect(findClass([...classes, { id: 0 }], parameter)).toBeUndefined();
  },
);
