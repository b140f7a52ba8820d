import "server-only";

/** Splits into parts of at most `maxBytes` bytes of UTF-8, never within a character. */
export function splitByBytes(text: string, maxBytes: number) {
  const parts: string[] = [];
  let bytes = Infinity;
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > maxBytes) {
      parts.push("");
      bytes = Buffer.byteLength(character);
    }
    parts[parts.length - 1] += character;
  }
  return parts;
}
