import { expect, test } from "vitest";

import { pickRandom } from "@/lib/domain/pick-random";

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

test("gives every entry the same chance", () => {
  const rounds = 5000;
  const drawn = new Map(LIST.map((entry) => [entry, 0]));
  for (let round = 0; round < rounds; round++) {
    for (const entry of pickRandom(LIST, 3, randomFrom(round + 1))) drawn.set(entry, drawn.get(entry)! + 1);
  }

  for (const count of drawn.values()) expect(count / rounds).toBeCloseTo(3 / 5, 1);
});

test("a short list is drawn whole, in a random order", () => {
  expect(pickRandom(["a", "b"], 3).sort()).toEqual(["a", "b"]);
  expect(pickRandom([], 3)).toEqual([]);
  expect(pickRandom(LIST, 0)).toEqual([]);
});

test("leaves the list as it was", () => {
  const list = Object.freeze([...LIST]);

  pickRandom(list, 3);

  expect(list).toEqual(["a", "b", "c", "d", "e"]);
});

/** The same numbers on every run (mulberry32). */
function randomFrom(seed: number) {
  let state = seed * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
