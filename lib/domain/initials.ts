/** "Dana W." becomes "DW". */
export function initials(name: string) {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;

  return ends
    .map((word) => Array.from(word ?? "").at(0) ?? "")
    .join("")
    .toUpperCase();
}
