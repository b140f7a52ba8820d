import { once } from "node:events";
import { createServer } from "node:http";
import { brotliCompressSync } from "node:zlib";

import { findFreePort } from "@/scripts/processes";

const SCRIPT = /<script\b.*?<\/script>|<link\b[^>]*\bas="script"[^>]*>/gs;

/** What a page would be without any script. */
export function withoutScripts(html: string) {
  return html.replace(SCRIPT, "");
}

/** The same, cut behind its first section: nothing that shows its first screen can be faster. */
export function firstSection(html: string) {
  const plain = withoutScripts(html);
  const end = plain.indexOf("</section>", plain.indexOf("<main"));
  return end === -1 ? plain : `${plain.slice(0, end)}</section></main></body></html>`;
}

/** Serves the pages of a site with their HTML changed. Each is made once. */
export async function serveVariant(siteUrl: string, change: (html: string) => string) {
  const made = new Map<string, Promise<{ type: string; caching: string; body: Buffer }>>();
  const make = async (path: string) => {
    const response = await fetch(siteUrl + path);
    const type = response.headers.get("content-type") ?? "";
    const caching = response.headers.get("cache-control") ?? "";
    const content = Buffer.from(await response.arrayBuffer());
    const changed = type.startsWith("text/html") ? Buffer.from(change(content.toString())) : content;
    return { type, caching, body: brotliCompressSync(changed) };
  };
  const port = await findFreePort();
  const server = createServer(async ({ url = "/" }, response) => {
    const page = made.get(url) ?? make(url);
    made.set(url, page);
    const { type, caching, body } = await page;
    response.writeHead(200, { "Content-Type": type, "Cache-Control": caching, "Content-Encoding": "br" }).end(body);
  }).listen(port, "127.0.0.1");
  await once(server.unref(), "listening");
  return { url: `http://127.0.0.1:${port}` };
}
