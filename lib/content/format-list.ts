// The format is British, because that has no comma before "and".
const formats = {
  and: new Intl.ListFormat("en-GB", { type: "conjunction" }),
  or: new Intl.ListFormat("en-GB", { type: "disjunction" }),
};

/** "gym", "gym and home", "gym, home and park". */
export function formatList(items: readonly string[], word: "and" | "or" = "and") {
  return formats[word].format(items);
}
