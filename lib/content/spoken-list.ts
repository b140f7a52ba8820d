// British format for its one difference: no comma before "and", as the site's own texts are written.
const formats = {
  and: new Intl.ListFormat("en-GB", { type: "conjunction" }),
  or: new Intl.ListFormat("en-GB", { type: "disjunction" }),
};

/** "gym", "gym and home", "gym, home and park". */
export function spokenList(items: readonly string[], word: "and" | "or" = "and") {
  return formats[word].format(items);
}
