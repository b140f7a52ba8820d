import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";

import { runIfStale } from "./stamp";

const FOLDER = "lib/generated/fonts";
const STAMP_FILE = path.join(FOLDER, ".stamp");
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
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");
/** ASCII and what our own texts need. Other characters, as in names, come from the full fonts (`app/fonts.css`). */
const CHARACTERS = `${ASCII}\u00a0©·×Ññ–—‘’“”•…`;

/** Subsets the fonts to a third of their bytes. @returns whether anything was stale. */
export async function prepareFonts() {
  const sources = await Promise.all(TYPEFACES.map(({ source }) => readFile(source)));
  const settings = JSON.stringify([CHARACTERS, TYPEFACES]);
  return runIfStale(STAMP_FILE, [settings, ...sources], async () => {
    // The package is imported on demand, since most starts find everything up to date.
    const { default: subsetFont } = await import("subset-font");
    await rm(FOLDER, { recursive: true, force: true });
    await mkdir(FOLDER, { recursive: true });
    for (const [index, { name, options }] of TYPEFACES.entries()) {
      const font = await subsetFont(sources[index] ?? Buffer.of(), CHARACTERS, { targetFormat: "woff2", ...options });
      await writeFile(path.join(FOLDER, `${name}.woff2`), font);
    }
  });
}
