/** Runs before the first paint (Next.js guide "Preventing flash before hydration"), but not after a navigation. */
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
