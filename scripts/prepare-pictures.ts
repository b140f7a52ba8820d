import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { placeholderClass, placeholderColors, placeholderStyles } from "@/scripts/picture-placeholders";

type Variant = { url: string; width: number };
type Placeholder = { className: string; colors: string[] };
type Picture = {
  hash: string;
  width: number;
  height: number;
  placeholder: Placeholder;
  avif: Variant[];
  webp: Variant[];
};
type Format = keyof typeof ENCODINGS;
type Master = { file: string; hash: string };
type Folders = { masters: string; variants: string; generated: string };

const PROJECT_ROOT = fileURLToPath(new URL("..", import.meta.url));
const WIDTHS_PX = [320, 480, 640, 768, 1200, 1600];
const AVATAR_WIDTHS_PX = [96, 192];
// For AVIF, tuning by structure takes a quarter less than the encoder's own choice, and at twice the size one sees no
// difference. Effort 4 saves 5 to 20 of 100 bytes and takes three times as long; at 3 a fresh clone waits seconds, not minutes.
const ENCODINGS = {
  avif: { quality: 56, effort: 3, chromaSubsampling: "4:2:0", tune: "ssim" },
  webp: { quality: 74, effort: 4 },
} as const;
const SETTINGS = JSON.stringify([WIDTHS_PX, AVATAR_WIDTHS_PX, ENCODINGS]);

/**
 * Makes what the pages show of the masters in `public/images`: AVIF and WebP in several widths, the list of them
 * that `lib/content/pictures.ts` reads, and the styles that fill a picture's space while it loads. A name carries the hash of master and settings, so a file that exists is right.
 */
export async function preparePictures({
  onProgress,
  root = PROJECT_ROOT,
}: { onProgress?: (message: string) => void; root?: string } = {}): Promise<void> {
  const folders = {
    masters: path.join(root, "public/images"),
    variants: path.join(root, "public/pictures"),
    generated: path.join(root, "lib/generated"),
  };
  await Promise.all([folders.variants, folders.generated].map((folder) => mkdir(folder, { recursive: true })));

  const manifestFile = path.join(folders.generated, "pictures.json");
  const [masters, known, existing] = await Promise.all([
    readMasters(folders.masters),
    readFile(manifestFile, "utf8").catch(() => ""),
    readdir(folders.variants),
  ]);
  const prepared = stillRight(parseManifest(known), masters, new Set(existing));

  const missing = masters.filter(({ file }) => !prepared.has(file));
  let done = 0;
  await inParallel(missing, async (master) => {
    prepared.set(master.file, await prepare(master, folders).catch(rethrowNaming(master)));
    onProgress?.(`Pictures: ${++done} of ${missing.length} (${master.file})`);
  });

  const manifest = Object.fromEntries(masters.map(({ file }) => [`/images/${file}`, prepared.get(file)]));
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  if (text !== known) await replaceFile(manifestFile, text, folders);
  await writeStyles(prepared, folders);

  const wanted = new Set([...prepared.values()].flatMap(({ avif, webp }) => [...avif, ...webp].map(fileName)));
  const unwanted = existing.filter((file) => !wanted.has(file));
  await Promise.all(unwanted.map((file) => rm(path.join(folders.variants, file), { recursive: true, force: true })));
}

async function readMasters(folder: string): Promise<Master[]> {
  const files = (await readdir(folder)).filter((file) => /\.(?:jpe?g|png|svg)$/.test(file)).sort();
  return Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(path.join(folder, file));
      return { file, hash: createHash("sha256").update(bytes).update(SETTINGS).digest("hex").slice(0, 8) };
    }),
  );
}

/** Our own output, so its shape is trusted; text that is no JSON at all (a disk that was full) counts as nothing. */
function parseManifest(text: string): Record<string, Picture> {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

function stillRight(manifest: Record<string, Picture>, masters: Master[], existing: Set<string>) {
  const right = new Map<string, Picture>();
  for (const { file, hash } of masters) {
    const picture = manifest[`/images/${file}`];
    if (picture?.hash !== hash || !picture.placeholder) continue;
    if ([...picture.avif, ...picture.webp].every((variant) => existing.has(fileName(variant))))
      right.set(file, picture);
  }
  return right;
}

async function prepare({ file, hash }: Master, folders: Folders): Promise<Picture> {
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
    const variants: Variant[] = [];
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

async function writeStyles(pictures: Map<string, Picture>, folders: Folders) {
  const file = path.join(folders.generated, "pictures.css");
  const colors = [...pictures].sort().map(([name, { placeholder }]) => [name, placeholder.colors] as const);
  const styles = placeholderStyles(colors);
  if (styles !== (await readFile(file, "utf8").catch(() => ""))) await replaceFile(file, styles, folders);
}

function rethrowNaming({ file }: Master) {
  return (cause: unknown): never => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`public/images/${file} could not be prepared: ${reason}`, { cause });
  };
}

/** The smaller widths and the largest one that needs no enlarging. */
function targetWidths(file: string, masterWidth: number) {
  if (file.startsWith("avatar-")) return AVATAR_WIDTHS_PX.filter((width) => width <= masterWidth);
  const largest = Math.min(masterWidth, Math.max(...WIDTHS_PX));
  return [...WIDTHS_PX.filter((width) => width < largest), largest];
}

function fileName({ url }: Variant) {
  return path.basename(url);
}

/** Written elsewhere and moved into place, so that an interrupted run leaves no half file under a right name. */
async function replaceFile(file: string, content: string | Buffer, { generated }: Folders) {
  const partial = path.join(generated, `${path.basename(file)}.${process.pid}.partial`);
  await writeFile(partial, content);
  await rename(partial, file);
}

async function inParallel<Item>(items: Item[], work: (item: Item) => Promise<void>) {
  const queue = items.values();
  const workers = Array.from({ length: availableParallelism() }, async () => {
    for (const item of queue) await work(item);
  });
  await Promise.all(workers);
}
