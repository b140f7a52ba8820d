const DIGIT = /\p{Nd}/u;

/** For a class of characters, in HTML's `pattern` as well: all that Unicode calls a dash, and the minus sign. */
export const DASHES = String.raw`\p{Pd}\u2212`;

/** People type full-width or Arabic digits, for example. */
export function toAsciiDigits(text: string) {
  return Array.from(text, (character) => (DIGIT.test(character) ? valueOf(character) : character)).join("");
}

/** Unicode keeps the ten digits of a script together, from 0 to 9. */
function valueOf(digit: string) {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}
