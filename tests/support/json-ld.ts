import type { Page } from "playwright/test";

type Node = { "@type"?: string; [property: string]: unknown };

export async function readJsonLd(page: Page): Promise<Node[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return blocks.map((json) => JSON.parse(json));
}

/** Texts and numbers, without the vocabulary's own words, addresses and codes. */
export function claims(node: unknown): (string | number)[] {
  if (typeof node === "string") return /^https?:\/\//.test(node) ? [] : [node];
  if (typeof node === "number") return [node];
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node)
    .filter(([property]) => !/^@|^(?:priceCurrency|addressCountry|position)$/.test(property))
    .flatMap(([, value]) => claims(value));
}
