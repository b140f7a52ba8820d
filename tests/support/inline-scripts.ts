import { createHash } from "node:crypto";

export function refusedScripts(html: string, policy: string) {
  const sources = /script-src ([^;]*)/.exec(policy)?.[1]?.split(" ") ?? [];
  const inline = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].filter(
    ([, tag = ""]) => !/\ssrc=/.test(tag),
  );
  if (inline.length === 0) throw new Error("The page has no inline script, so nothing was checked.");
  return inline
    .filter(([, tag = "", code = ""]) => {
      const nonce = /nonce="([^"]+)"/.exec(tag)?.[1];
      const hash = createHash("sha256").update(code).digest("base64");
      return !sources.includes(`'sha256-${hash}'`) && !(nonce && sources.includes(`'nonce-${nonce}'`));
    })
    .map(([script]) => script);
}
