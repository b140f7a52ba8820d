const ENTITIES: Record<string, string> = { quot: '"', amp: "&", lt: "<", gt: ">", "#x27": "'" };

/** The hidden fields in a piece of React's HTML, which tell the site what to do with the form. */
export function readHiddenFields(html: string): [name: string, value: string][] {
  return [...html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([tag]) => [
    attribute(tag, "name"),
    attribute(tag, "value"),
  ]);
}

function attribute(tag: string, name: string) {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
  return value.replace(/&(quot|amp|lt|gt|#x27);/g, (_all, entity: string) => ENTITIES[entity] ?? "");
}
