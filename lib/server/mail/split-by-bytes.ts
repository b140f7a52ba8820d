import "server-only";

/** The text in parts of at most so many bytes of UTF-8. No character is cut. */
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
