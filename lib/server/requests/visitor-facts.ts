import { CONTACT_FIELDS, type ContactFieldName } from "@/lib/validation/contact-fields";

type FactName = Exclude<ContactFieldName, "name" | "email" | "message"> | "phone";

export type Facts = Record<FactName, string | null>;

/** What a request may say besides name, address and message. Only the booking form asks for the phone. */
export const FACTS: { name: FactName; label: string }[] = [
  ...CONTACT_FIELDS.flatMap(({ name, label }) =>
    name === "name" || name === "email" || name === "message" ? [] : [{ name, label }],
  ),
  { name: "phone", label: "Phone" },
];

/** Returns what it does say. */
export function factsOf(request: Partial<Facts>) {
  return FACTS.flatMap(({ name, label }) => {
    const text = request[name];
    return text ? [{ name, label, text }] : [];
  });
}

/** Returns all of them, as a row of a file has its columns. */
export function factsAsColumns(request: Facts) {
  return Object.fromEntries(FACTS.map(({ name }) => [name, request[name]]));
}
