import { expect, test } from "vitest";

import { pickRandom } from "@/components/islands/random-quotes";

const LIST = ["a", "b", "c", "d", "e"];

test("draws as many as asked for, none twice, all from the list", () => {
  for (let round = 0; round < 500; round++) {
    const picked = pickRandom(LIST, 3);

    expect(new Set(picked).size).toBe(3);
    expect(LIST).toEqual(expect.arrayContaining(picked));
  }
});

test("follows the random source it is given", () => {
  expect(pickRandom(LIST, 3, () => 0)).toEqual(["a", "b", "c"]);
  expect(pickRandom(LIST, 3, () => 0.999_999)).toEqual(["e", "d", "c"]);
});

test("a short list is drawn whole, in a random order", () => {
  expect(pickRandom(["a", "b"], 3).sort()).toEqual(["a", "b"]);
  expect(pickRandom([], 3)).toEqual([]);
  expect(pickRandom(LIST, 0)).toEqual([]);
});
