import { OperatorError } from "@/scripts/operator-error";

const CONTEXT = 60;

/** Refuses a comparison of two pages that do not say and show the same. */
export async function requireSameContent(ours: string, peer: string) {
  const [ourPage, peerPage] = await Promise.all([ours, peer].map(readPage));
  for (const [what, pick] of Object.entries({ words: wordsOf, pictures: picturesOf })) {
    const [expected, found] = [pick(ourPage ?? ""), pick(peerPage ?? "")];
    const at = [...expected].findIndex((character, index) => character !== found[index]);
    if (expected === found) continue;
    const from = Math.max(0, (at < 0 ? expected.length : at) - CONTEXT);
    throw new OperatorError(
      `The ${what} differ. Here: "${expected.slice(from, from + 2 * CONTEXT)}". In scripts/bench/peer: "${found.slice(from, from + 2 * CONTEXT)}".`,
    );
  }
}

async function readPage(url: string) {
  return (await fetch(url)).text();
}

/** Everything that is read, without the white space, which markup may set as it likes. */
function wordsOf(page: string) {
  return page
    .slice(page.indexOf("<body"))
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "")
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:#x27|#39|apos);/g, "'")
    .replace(/\s+/g, "");
}

function picturesOf(page: string) {
  const lines = [...page.matchAll(/<(?:source|img)\b[^>]*>/g)].map(([tag]) =>
    ["srcset", "src", "sizes", "alt"]
      .map((name) => new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1] ?? "")
      .join(" "),
  );
  return lines.join("\n");
}
