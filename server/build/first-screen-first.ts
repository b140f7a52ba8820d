import { buildSync } from "esbuild";

/** As Next.js 16.4.6 writes them. */
const SCRIPT = /<script src="([^"]+)" async=""(?: id="_R_")?><\/script>/g;
const ANY_ASYNC_SCRIPT = /<script\b(?=[^>]*\ssrc=)[^>]*\sasync\b/g;
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g;
const HEAD = "<head>";
const END = "</body>";

/** Lets scripts and lower sections wait for the first paint, to speed it up. @throws Error at an unknown script tag. */
export function showFirstScreenFirst(html: string) {
  const sources = [...html.matchAll(SCRIPT)].map(([, source]) => source);
  const total = html.match(ANY_ASYNC_SCRIPT)?.length ?? 0;
  if (sources.length !== total) throw new Error(`Of ${total} scripts of a page, ${sources.length} were understood.`);
  if (sources.length === 0) return html;

  const [head, end] = [html.indexOf(HEAD), html.lastIndexOf(END)];
  if (head < 0 || end < 0) throw new Error(`A page has no ${head < 0 ? HEAD : END}.`);
  const mark = compileScript("components/ui/mark-new-page.ts");
  const loader = compileScript("components/ui/first-screen-loader.ts", [...new Set(sources)]);
  const withScripts = [html.slice(0, head), HEAD, mark, html.slice(head + HEAD.length, end), loader, html.slice(end)];
  return withScripts.map((part) => part.replace(SCRIPT, "").replace(PRELOAD, "")).join("");
}

function compileScript(file: string, sources: unknown[] = []) {
  const options = { bundle: true, minify: true, write: false, format: "iife", logLevel: "error" } as const;
  const { outputFiles } = buildSync({ ...options, entryPoints: [file], define: { SOURCES: JSON.stringify(sources) } });
  return `<script>${outputFiles[0]?.text.trim()}</script>`;
}
