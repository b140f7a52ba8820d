import { hash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";

import { lookup, mimes } from "mrmime";
import type { NextAdapter } from "next";

import { INERT_CSP, type InlineHashes, pageCsp, PICTURE_CSP } from "@/server/security-headers";
import { type Manifest, PRERENDERED_CACHE_CONTROL, STATIC_FOLDER } from "@/server/static-responses";

type BuildContext = Parameters<NonNullable<NextAdapter["onBuildComplete"]>>[0];
type Prerender = BuildContext["outputs"]["prerenders"][number];
type Source = { pathname: string; filePath: string; varyHeader?: string; styles?: string };

const TEXT_TYPE = /^text\/|[/+](?:javascript|json|xml)\b|icon$/;
const HASHED = /^\/_next\/static\/|-[0-9a-f]{8}\.avif$/;
const SCRIPT = /<script\b(?![^>]*\ssrc\s*=)[^>]*>([\s\S]*?)<\/script>/gi;
/** As `components/ui/inline-script.tsx` writes it. */
const OWN_SCRIPT = /<script type="text\/javascript">[\s\S]*?<\/script>/g;
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/gi;

mimes["ico"] = "image/x-icon";
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const adapter: NextAdapter = {
  name: "static responses",

  async onBuildComplete({ outputs, routing, projectDir, distDir }) {
    const folder = path.join(distDir, STATIC_FOLDER);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder);

    const errorPages = outputs.staticFiles.filter(({ pathname }) => ["/404", "/500"].includes(pathname));
    if (errorPages.length !== 2) throw new Error("The build has no static pages for 404 and 500.");
    const nextFiles = outputs.staticFiles.filter((file) => !errorPages.includes(file));
    const files = [...nextFiles, ...(await listFiles(path.join(projectDir, "public")))];
    const prerenders = outputs.prerenders.filter((output) => isComplete(output) && !isRoutedElsewhere(output, routing));
    const errorHtml = await readHtml(errorPages);
    const html = errorHtml + (await readHtml(prerenders.map(({ fallback = {} }) => fallback)));
    const sheets = nextFiles.filter(({ pathname }) => pathname.endsWith(".css"));
    const styles = await Promise.all(
      sheets.map(async ({ filePath }) => `<style>${await readFile(filePath, "utf8")}</style>`),
    );
    // A move within the site brings the sheet of another page, and Next's error page may replace any page.
    const ofPages = {
      varyHeader: routing.rsc.varyHeader,
      styles: styles.join("") + (errorHtml.match(STYLE)?.join("") ?? ""),
    };
    const responses = await Promise.all([
      ...files.map((file) => writeResponse(folder, "file", lookup(file.pathname) ?? "application/octet-stream", file)),
      ...prerenders.map(({ pathname, fallback: { filePath = "", initialHeaders } = {} }) =>
        writeResponse(folder, "static", String(initialHeaders?.["content-type"]), { pathname, filePath, ...ofPages }),
      ),
    ]);
    // A form's response may hold a fallback of the static page, which React writes first into a long document.
    const ownScripts = html.match(OWN_SCRIPT)?.join("") ?? "";
    const manifest: Manifest = { responses, inlineHashes: hashInlineCode(errorHtml + ownScripts + ofPages.styles) };
    await writeFile(path.join(folder, "manifest.json"), JSON.stringify(manifest));
  },
};

export default adapter;

async function listFiles(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return paths.map((filePath) => ({ filePath, pathname: `/${path.relative(folder, filePath)}` }));
}

function isComplete({ pathname, fallback }: Prerender) {
  return (
    /\.(?:html|body)$/.test(fallback?.filePath ?? "") &&
    !pathname.startsWith("/_") &&
    (fallback?.initialStatus ?? 200) === 200
  );
}

/** Paths that middleware or next.config.ts handle stay with Next. */
function isRoutedElsewhere({ pathname }: Prerender, routing: BuildContext["routing"]) {
  const { beforeMiddleware, middlewareMatchers, beforeFiles, afterFiles } = routing;
  const rules = [...beforeMiddleware, ...middlewareMatchers, ...beforeFiles, ...afterFiles];
  return rules.some(({ sourceRegex }) => new RegExp(sourceRegex).test(pathname));
}

async function writeResponse(folder: string, kind: "file" | "static", type: string, source: Source) {
  const { pathname, filePath, varyHeader, styles = "" } = source;
  const content = await readFile(filePath);
  // Compiles React and Next while they arrive, off the main thread: https://v8.dev/blog/explicit-compile-hints.
  const hint = pathname.endsWith(".js") && content.length > 150_000 ? "//# allFunctionsCalledOnLoad\n" : "";
  const body = Buffer.concat([Buffer.from(hint), content]);
  const file = path.join(folder, encodeURIComponent(pathname));
  const isCompressed = TEXT_TYPE.test(type);
  await writeFile(file, body);
  if (isCompressed) {
    await writeFile(`${file}.br`, await brotli(body));
    await writeFile(`${file}.gz`, await gzip(body, { level: 9 }));
  }

  const inertCsp = type.startsWith("image/") ? PICTURE_CSP : INERT_CSP;
  const fileCaching = HASHED.test(pathname) ? "public, max-age=31536000, immutable" : "public, max-age=0";
  const headers = {
    "Content-Type": type,
    "Content-Security-Policy": type.startsWith("text/html") ? pageCsp(hashInlineCode(body + styles)) : inertCsp,
    "Cache-Control": kind === "file" ? fileCaching : PRERENDERED_CACHE_CONTROL,
    // It is weak, because every encoding has the same tag.
    ETag: `W/"${hash("sha256", body, "base64url")}"`,
    Vary: varyHeader ? `${varyHeader}, Accept-Encoding` : "Accept-Encoding",
  };
  return { path: pathname, kind, isCompressed, headers };
}

async function readHtml(files: { filePath?: string | undefined }[]) {
  const pages = files.flatMap(({ filePath }) => (filePath?.endsWith(".html") ? readFile(filePath, "utf8") : []));
  return (await Promise.all(pages)).join("");
}

export function hashInlineCode(html: string): InlineHashes {
  const sourceOf = (code = "") => `'sha256-${hash("sha256", code, "base64")}'`;
  const sourcesOf = (element: RegExp) => [...new Set(Array.from(html.matchAll(element), ([, code]) => sourceOf(code)))];
  return { scripts: sourcesOf(SCRIPT), styles: sourcesOf(STYLE) };
}
