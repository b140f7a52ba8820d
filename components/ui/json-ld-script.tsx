type JsonLdScriptProps = {
  /** A node of schema.org's vocabulary. */
  node: object;
};

/** Structured data for search engines: data, not code. */
export function JsonLdScript({ node }: JsonLdScriptProps) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...node });
  // A "</script>" in a text would end the element.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json.replaceAll("<", "\\u003c") }} />;
}
