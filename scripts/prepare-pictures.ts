import { hash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";

import pLimit from "p-limit";
import type { Sharp } from "sharp";

import type { PreparedPicture } from "@/lib/content/pictures";

import { runIfStale } from "./stamp";

// The few browsers without AVIF get the master.
const WIDTHS_PX = [480, 768, 1200, 1600];
const AVATAR_WIDTHS_PX = [96, 192];
// Tuned by structure (ssim), AVIF takes a quarter less. An effort of 2 saves one byte in a hundred and takes twice as long.
const ENCODING = { quality: 56, effort: 1, chromaSubsampling: "4:2:0", tune: "ssim" } as const;
const SETTINGS = JSON.stringify([WIDTHS_PX, AVATAR_WIDTHS_PX, ENCODING]);
const MASTER = /\.(?:jpe?g|png|svg)$/;

type Options = { onProgress?: (message: string) => void; root?: string };
type Master = { file: string; bytes: Buffer };
type Picture = { file: string; image: Sharp; prepared: PreparedPicture };

/** Encodes what `public/pictures` lacks, and lists all pictures. @returns whether anything was stale. */
export async function preparePictures({ onProgress, root = "." }: Options = {}) {
  const encodedFolder = path.join(root, "public/pictures");
  const listFolder = path.join(root, "lib/generated");
  for (const folder of [encodedFolder, listFolder]) await mkdir(folder, { recursive: true });

  // File names contain the hash of picture and settings, so a file that exists is up to date.
  const existing = await readdir(encodedFolder);
  const masters = await readMasters(root);
  const stampFile = path.join(listFolder, "pictures.stamp");
  if (existing.length === 0) await rm(stampFile, { force: true });
  return runIfStale(stampFile, [SETTINGS, ...masters.flatMap(({ file, bytes }) => [file, bytes])], async () => {
    const pictures = await Promise.all(masters.map(describe));
    const missing = pictures.filter(({ prepared }) => fileNames(prepared).some((name) => !existing.includes(name)));
    let done = 0;
    await pLimit(availableParallelism()).map(missing, async (picture) => {
      await encode(picture, encodedFolder);
      onProgress?.(`Pictures: ${++done} of ${missing.length} (${picture.file})`);
    });
    const wanted = new Set(pictures.flatMap(({ prepared }) => fileNames(prepared)));
    for (const file of existing) if (!wanted.has(file)) await rm(path.join(encodedFolder, file), { recursive: true });

    const entries = pictures.map(({ file, prepared }) => [`/images/${file}`, prepared]);
    await writeFile(path.join(listFolder, "pictures.css"), pictures.map(placeholderStyle).join(""));
    await writeFile(path.join(listFolder, "pictures.json"), JSON.stringify(Object.fromEntries(entries), null, 1));
  });
}

async function readMasters(root: string): Promise<Master[]> {
  const folder = path.join(root, "public/images");
  const files = (await readdir(folder)).filter((file) => MASTER.test(file)).sort();
  return Promise.all(files.map(async (file) => ({ file, bytes: await readFile(path.join(folder, file)) })));
}

async function describe({ file, bytes }: Master): Promise<Picture> {
  // The package is imported on demand, since most starts find everything up to date.
  const { default: sharp } = await import("sharp");
  // One thread per picture makes the output independent of the machine.
  sharp.concurrency(1);
  const image = sharp(bytes);
  try {
    const { width, height } = await image.metadata();
    const contentHash = hash("sha256", Buffer.concat([bytes, Buffer.from(SETTINGS)])).slice(0, 8);
    const drawing = { hash: contentHash, width, height, placeholder: { className: "", colors: [] }, avif: [] };
    if (file.endsWith(".svg")) return { file, image, prepared: drawing };

    const { name } = path.parse(file);
    const avif = targetWidths(name, width).map((target) => {
      return { url: `/pictures/${name}-${target}-${contentHash}.avif`, width: target };
    });
    // It is a class, since the Content Security Policy forbids `style` attributes.
    const className = `placeholder-${name.replace(/[^\w-]/g, "-")}`;
    const placeholder = { className, colors: await placeholderColors(image) };
    return { file, image, prepared: { ...drawing, placeholder, avif } };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`public/images/${file} could not be prepared: ${reason}`, { cause });
  }
}

function targetWidths(name: string, masterWidth: number) {
  if (name.startsWith("avatar-")) return AVATAR_WIDTHS_PX.filter((width) => width <= masterWidth);
  const largest = Math.min(masterWidth, Math.max(...WIDTHS_PX));
  return [...WIDTHS_PX.filter((width) => width < largest), largest];
}

async function placeholderColors(image: Sharp) {
  const thirds = image.clone().flatten().resize(1, 3, { fit: "fill" }).removeAlpha().toColorspace("srgb");
  // Three digits are enough for a gradient, and every page carries all of them.
  const digits = Array.from(await thirds.raw().toBuffer(), (channel) => Math.round(channel / 17).toString(16)).join("");
  return [0, 3, 6].map((start) => `#${digits.slice(start, start + 3)}`);
}

function placeholderStyle({ prepared: { placeholder } }: Picture) {
  const { className, colors } = placeholder;
  return className && `.${className} {\n  background: linear-gradient(${colors.join(", ")});\n}\n`;
}

async function encode({ image, prepared }: Picture, folder: string) {
  for (const { url, width } of prepared.avif) {
    // It is moved into place when complete, so that an interrupted run leaves no partial file under its final name.
    const file = path.join(folder, path.basename(url));
    await image.clone().resize(width).avif(ENCODING).toFile(`${file}.partial`);
    await rename(`${file}.partial`, file);
  }
}

function fileNames({ avif }: PreparedPicture) {
  return avif.map(({ url }) => path.basename(url));
}
