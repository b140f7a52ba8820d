import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";

const FOLDER = "lib/generated/fonts";
const STAMP_FILE = path.join(FOLDER, ".stamp");
const TEXT_FOLDERS = ["app", "components", "lib/content"];
const TYPEFACES = [
  {
    name: "inter",
    source: "node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
    // With the weights of running text only, it fits into the first ten packets of a connection.
    options: { keepFeatures: ["kern"], variationAxes: { wght: { min: 400, max: 600 } } },
  },
  {
    name: "bebas-neue",
    source: "node_modules/@fontsource/bebas-neue/files/bebas-neue-latin-400-normal.woff2",
    options: { keepFeatures: ["kern"] },
  },
];
/** Always included, so that a new text seldom means a new font. */
const COMMON_CHARACTERS = "\u00a0©×–—‘’“”•…";
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");

/**
 * Subsets the fonts that every page loads to the characters and weights our own texts use: a third of the bytes. Other
 * characters, such as in names, come from the full fonts (`app/fonts.ts`).
 * @returns whether anything was stale.
 */
export async function prepareFonts() {
  const characters = await usedCharacters();
  const sources = await Promise.all(TYPEFACES.map(({ source }) => readFile(source)));
  const settings = JSON.stringify([characters, TYPEFACES]);
  const stamp = createHash("sha256").update(settings).update(Buffer.concat(sources)).digest("hex");
  if ((await readFile(STAMP_FILE, "utf8").catch(() => "")) === stamp) return false;

  // Imported on demand: most starts find everything up to date.
  const { default: subsetFont } = await import("subset-font");
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  for (const [index, { name, options }] of TYPEFACES.entries()) {
    const font = await subsetFont(sources[index] ?? Buffer.of(), characters, { targetFormat: "woff2", ...options });
    await writeFile(path.join(FOLDER, `${name}.woff2`), font);
  }
  // Last, so that an interrupted run counts as stale.
  await writeFile(STAMP_FILE, stamp);
  return true;
}

async function usedCharacters() {
  const texts = (await Promise.all(TEXT_FOLDERS.map(readTexts))).flat().join("");
  const beyondAscii = texts.replace(/[\0-\x7f]/g, "");
  // Headings are set in capitals.
  return [...new Set(ASCII + COMMON_CHARACTERS + beyondAscii + beyondAscii.toUpperCase())].sort().join("");
}

async function readTexts(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name));
  return Promise.all(files.map((entry) => readFile(path.join(entry.parentPath, entry.name), "utf8")));
}
