/** A node of JSON-LD: schema.org's types and properties. */
export type JsonLd = { readonly [property: string]: JsonLdValue };

type JsonLdValue = string | number | JsonLd | readonly JsonLdValue[];
