import { expect, test } from "vitest";

import { firstWords } from "@/lib/domain/text";

test.each([
  ["Bad knee.", "Bad knee."],
  ["My knee hurts on stairs", "My knee hurts…"],
  ["My knee hurts a little", "My knee hurts…"],
  ["Kneeskneesknees knees", "Kneeskneeskne…"],
  ["💪💪 💪💪💪💪💪💪💪💪💪💪💪", "💪💪…"],
])("of %j, the first 13 characters are %j", (text, words) => {
  expect(firstWords(text, 13)).toBe(words);
});
