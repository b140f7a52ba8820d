import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";

const FOLDER = "lib/generated/fonts";
const STAMP_FILE = path.join(FOLDER, ".stamp");
/** Where the texts of the pages are written. */
const TEXT_FOLDERS = ["app", "components", "lib/content"];
const TYPEFACES = [
  {
    name: "inter",
    source: "node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
    // The weights of running text. With its headers it fits into the first window of a connection: ten packets.
    options: { keepFeatures: ["kern"], variationAxes: { wght: { min: 400, max: 600 } } },
  },
  {
    name: "bebas-neue",
    source: "node_modules/@fontsource/bebas-neue/files/bebas-neue-latin-400-normal.woff2",
    options: { keepFeatures: ["kern"] },
  },
];
/** What a writer may reach for at any time, so that a new text seldom means a new font. */
const USUAL = "\u00a0©×–—‘’“”•…";
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");

/**
 * Makes the fonts that every page loads of those in the packages: the characters and weights our own texts use, at a
 * third of the bytes. Whatever else people are called is drawn by the packages' files (`app/fonts.ts`).
 * @returns whether anything was stale.
 */
export async function prepareFonts(): Promise<boolean> {
  const characters = await usedCharacters();
  const sources = await Promise.all(TYPEFACES.map(({ source }) => readFile(source)));
  const stamp = createHash("sha256")
    .update(JSON.stringify([characters, TYPEFACES]))
    .update(Buffer.concat(sources))
    .digest("hex");
  if ((await readFile(STAMP_FILE, "utf8").catch(() => "")) === stamp) return false;

  // Loaded late: a run that finds everything done must not pay for it.
  const { default: subsetFont } = await import("subset-font");
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  for (const [index, { name, options }] of TYPEFACES.entries()) {
    const source = sources[index] ?? Buffer.of();
    const font = await subsetFont(source, characters, { targetFormat: "woff2", ...options });
    await replaceFile(path.join(FOLDER, `${name}.woff2`), font);
  }
  await replaceFile(STAMP_FILE, stamp);
  return true;
}

async function usedCharacters() {
  const texts = (await Promise.all(TEXT_FOLDERS.map(readTexts))).flat().join("");
  const beyondAscii = texts.replace(/[\0-\x7f]/g, "");
  // Headings are set in capitals.
  return [...new Set(ASCII + USUAL + beyondAscii + beyondAscii.toUpperCase())].sort().join("");
}

async function readTexts(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name));
  return Promise.all(files.map((entry) => readFile(path.join(entry.parentPath, entry.name), "utf8")));
}

/** Written beside it and moved into place, so that an interrupted run leaves no half file. */
async function replaceFile(file: string, content: string | Buffer) {
  await writeFile(`${file}.partial`, content);
  await rename(`${file}.partial`, file);
}
