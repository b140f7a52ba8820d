import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";

import type { PreparedPicture } from "@/lib/content/pictures";

import { placeholderClass, placeholderColors } from "./picture-placeholders";

type Format = keyof typeof ENCODINGS;

export type Master = { file: string; hash: string };
export type Folders = { masters: string; variants: string; generated: string };

const WIDTHS_PX = [320, 480, 640, 768, 1200, 1600];
const AVATAR_WIDTHS_PX = [96, 192];
// For AVIF, tuning by structure takes a quarter less than the encoder's own choice, and at twice the size one sees no
// difference. Effort 4 saves 5 to 20 of 100 bytes and takes three times as long; at 3 a fresh clone waits seconds, not
// minutes.
const ENCODINGS = {
  avif: { quality: 56, effort: 3, chromaSubsampling: "4:2:0", tune: "ssim" },
  webp: { quality: 74, effort: 4 },
} as const;
/** What the encoded files depend on besides their master. */
export const SETTINGS = JSON.stringify([WIDTHS_PX, AVATAR_WIDTHS_PX, ENCODINGS]);

/** Encodes a master in every width and format that pages show. */
export async function encodePicture({ file, hash }: Master, folders: Folders): Promise<PreparedPicture> {
  // Loaded late: a run that finds everything done must not pay for the image library.
  const { default: sharp } = await import("sharp");
  // The parallel work is over pictures; one thread each also makes the output independent of the machine.
  sharp.concurrency(1);

  const master = await readFile(path.join(folders.masters, file));
  const { width, height } = await sharp(master).metadata();
  // A drawing is sharp at every size: it is listed, so that content may name it, and shown as it is.
  if (file.endsWith(".svg")) {
    return { hash, width, height, placeholder: { className: "", colors: [] }, avif: [], webp: [] };
  }

  const encode = async (format: Format) => {
    const variants: PreparedPicture[Format] = [];
    for (const target of targetWidths(file, width)) {
      const name = `${path.parse(file).name}-${target}-${hash}.${format}`;
      const bytes = await sharp(master).resize(target).toFormat(format, ENCODINGS[format]).toBuffer();
      await replaceFile(path.join(folders.variants, name), bytes, folders);
      variants.push({ url: `/pictures/${name}`, width: target });
    }
    return variants;
  };
  const placeholder = { className: placeholderClass(file), colors: await placeholderColors(master) };
  return { hash, width, height, placeholder, avif: await encode("avif"), webp: await encode("webp") };
}

/** The smaller widths and the largest one that needs no enlarging. */
function targetWidths(file: string, masterWidth: number) {
  if (file.startsWith("avatar-")) return AVATAR_WIDTHS_PX.filter((width) => width <= masterWidth);
  const largest = Math.min(masterWidth, Math.max(...WIDTHS_PX));
  return [...WIDTHS_PX.filter((width) => width < largest), largest];
}

/** Written elsewhere and moved into place, so that an interrupted run leaves no half file under a right name. */
export async function replaceFile(file: string, content: string | Buffer, { generated }: Folders) {
  const partial = path.join(generated, `${path.basename(file)}.${process.pid}.partial`);
  await writeFile(partial, content);
  await rename(partial, file);
}
