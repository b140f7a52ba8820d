export function capitalize(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Ends with a whole word and "…" where it is cut. */
export function firstWords(text: string, maxLength: number) {
  const characters = Array.from(text.trim());
  if (characters.length <= maxLength) return characters.join("");
  const cut = characters.slice(0, maxLength).join("");
  const isWhole = /\s/.test(characters[maxLength] ?? "");
  return `${(isWhole ? cut : cut.replace(/\s+\S*$/, "")).replace(/[\s,;:–-]+$/, "")}…`;
}

export function firstWord(text: string) {
  return text.trim().split(/\s+/)[0] ?? "";
}

// The format is British, because that has no comma before "and".
const LIST_FORMATS = {
  and: new Intl.ListFormat("en-GB", { type: "conjunction" }),
  or: new Intl.ListFormat("en-GB", { type: "disjunction" }),
};

export function formatList(items: readonly string[], word: "and" | "or" = "and") {
  return LIST_FORMATS[word].format(items);
}

export function initials(name: string) {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;

  return ends
    .map((word) => Array.from(word ?? "").at(0) ?? "")
    .join("")
    .toUpperCase();
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
