/**
 * Runs while the browser parses the page, before the first paint, but not after a client-side navigation (Next.js guide
 * "Preventing flash before hydration").
 */
export function InlineScript({ code, nonce }: { code: string; nonce?: string | undefined }) {
  return (
    <script
      nonce={nonce}
      type={typeof window === "undefined" ? "text/javascript" : "text/plain"}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}
