import { hash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";

import type { NextAdapter } from "next";

import { INERT_CSP, type InlineHashes, pageCsp, PICTURE_CSP } from "@/server/security-headers";
import { type Manifest, PRERENDERED_CACHE_CONTROL, STATIC_FOLDER } from "@/server/static-responses";

import { hashInlineCode } from "./inline-hashes";

type BuildContext = Parameters<NonNullable<NextAdapter["onBuildComplete"]>>[0];
type Prerender = BuildContext["outputs"]["prerenders"][number];

const ERROR_PAGES = ["/404", "/500"];
const TEXT_FILE = /\.(?:css|html|ico|js|json|svg|txt|xml)$/;
const TEXT_TYPE = /^(?:text\/|application\/(?:json|xml)|image\/(?:svg\+xml|x-icon))/;
/** Compiles React and Next while they arrive, off the main thread: https://v8.dev/blog/explicit-compile-hints. */
const COMPILE_HINT = Buffer.from("//# allFunctionsCalledOnLoad\n");
const LARGE_SCRIPT_BYTES = 150_000;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const adapter: NextAdapter = {
  name: "static responses",

  async onBuildComplete({ outputs, routing, projectDir, distDir }) {
    const folder = path.join(distDir, STATIC_FOLDER);
    await rm(folder, { recursive: true, force: true });

    const errorPages = outputs.staticFiles.filter(({ pathname }) => ERROR_PAGES.includes(pathname));
    const nextFiles = outputs.staticFiles.filter((file) => !errorPages.includes(file));
    const publicFiles = await listFiles(path.join(projectDir, "public"));
    const files = [...nextFiles, ...publicFiles];
    await Promise.all(
      files.map((file) => writeFileWithCopies(path.join(folder, "files", file.pathname), file.filePath)),
    );

    const prerendered = await Promise.all(
      outputs.prerenders
        .filter((output) => isComplete(output) && !isRoutedElsewhere(output.pathname, routing))
        .map((output, index) => writePrerendered(path.join(folder, "prerendered"), String(index), output, routing)),
    );
    const manifest: Manifest = { prerendered, errorPages: await hashErrorPages(errorPages) };
    await writeFile(path.join(folder, "manifest.json"), JSON.stringify(manifest));
  },
};

export default adapter;

function isComplete({ pathname, fallback }: Prerender) {
  return (
    fallback?.filePath !== undefined &&
    /\.(?:html|body)$/.test(fallback.filePath) &&
    !pathname.startsWith("/_") &&
    (fallback.initialStatus ?? 200) === 200 &&
    fallback.postponedState === undefined
  );
}

/** Paths that middleware or next.config.ts handle stay with Next. */
function isRoutedElsewhere(pathname: string, routing: BuildContext["routing"]) {
  const { beforeMiddleware, middlewareMatchers, beforeFiles, afterFiles } = routing;
  const rules = [...beforeMiddleware, ...middlewareMatchers, ...beforeFiles, ...afterFiles];
  return rules.some(({ sourceRegex }) => new RegExp(sourceRegex).test(pathname));
}

async function writePrerendered(
  folder: string,
  name: string,
  { pathname, fallback }: Prerender,
  routing: BuildContext["routing"],
): Promise<Manifest["prerendered"][number]> {
  const filePath = fallback?.filePath ?? "";
  const body = await readFile(filePath);
  const type = String(fallback?.initialHeaders?.["content-type"]);
  const isCompressed = TEXT_TYPE.test(type);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, name), body);
  if (isCompressed) await writeCompressed(path.join(folder, name), body);

  return {
    path: pathname,
    file: name,
    isCompressed,
    headers: {
      "Content-Type": type,
      "Content-Security-Policy": filePath.endsWith(".html")
        ? pageCsp(hashInlineCode(body.toString()))
        : type.startsWith("image/")
          ? PICTURE_CSP
          : INERT_CSP,
      "Cache-Control": PRERENDERED_CACHE_CONTROL,
      // It is weak, because every encoding has the same tag.
      ETag: `W/"${hash("sha256", body, "base64url")}"`,
      Vary: `${routing.rsc.varyHeader}, Accept-Encoding`,
    },
  };
}

async function writeFileWithCopies(target: string, source: string) {
  const content = await readFile(source);
  const isLargeScript = target.endsWith(".js") && content.length >= LARGE_SCRIPT_BYTES;
  const body = isLargeScript ? Buffer.concat([COMPILE_HINT, content]) : content;
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, body);
  if (TEXT_FILE.test(target)) await writeCompressed(target, body);
}

async function writeCompressed(target: string, body: Buffer) {
  await Promise.all([
    writeFile(`${target}.br`, await brotli(body)),
    writeFile(`${target}.gz`, await gzip(body, { level: 9 })),
  ]);
}

async function listFiles(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((filePath) => ({ filePath, pathname: `/${path.relative(folder, filePath)}` }));
}

async function hashErrorPages(pages: BuildContext["outputs"]["staticFiles"]): Promise<InlineHashes> {
  if (pages.length !== ERROR_PAGES.length) throw new Error("The build has no static pages for status 404 and 500.");
  const htmls = await Promise.all(pages.map(({ filePath }) => readFile(filePath, "utf8")));
  return hashInlineCode(htmls.join(""));
}
