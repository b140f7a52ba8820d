const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** PostgreSQL rejects any other text as a UUID with an error. */
export function isId(text: unknown): text is string {
  return typeof text === "string" && UUID.test(text);
}
