type JsonLdScriptProps = {
  node: object;
};

export function JsonLdScript({ node }: JsonLdScriptProps) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...node });
  // Escapes "<", because "</script>" in a text would end the element.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json.replaceAll("<", "\\u003c") }} />;
}
