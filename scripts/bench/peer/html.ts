export type Html = { html: string };

type Value = string | number | Html | readonly Html[];

/** Markup with its values escaped, but for those that are markup themselves. */
export function html(texts: TemplateStringsArray, ...values: Value[]): Html {
  return { html: texts.reduce((all, text, index) => all + toMarkup(values[index - 1] ?? "") + text) };
}

function toMarkup(value: Value): string {
  if (typeof value === "string" || typeof value === "number") return escape(String(value));
  return "html" in value ? value.html : value.map(({ html }) => html).join("");
}

function escape(text: string) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
