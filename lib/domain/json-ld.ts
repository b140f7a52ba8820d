export type JsonLd = { readonly [property: string]: JsonLdValue };

type JsonLdValue = string | number | JsonLd | readonly JsonLdValue[];
