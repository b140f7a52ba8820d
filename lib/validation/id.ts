const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** PostgreSQL raises an error if any other text is used as a UUID. */
export function isId(text: unknown): text is string {
  return typeof text === "string" && UUID.test(text);
}
