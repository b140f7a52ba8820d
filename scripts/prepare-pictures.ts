import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

import type { PreparedPicture } from "@/lib/content/pictures";

import { encodePicture, type Folders, type Master, replaceFile, SETTINGS } from "./encode-picture";
import { placeholderStyles } from "./picture-placeholders";

const PROJECT_ROOT = fileURLToPath(new URL("..", import.meta.url));
/**
 * Makes what the pages show of the masters in `public/images`: AVIF and WebP in several widths, the list of them that
 * `lib/content/pictures.ts` reads, and the styles that fill a picture's space while it loads. A name carries the hash
 * of master and settings, so a file that exists is right.
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
    prepared.set(master.file, await encodePicture(master, folders).catch(rethrowNaming(master)));
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
function parseManifest(text: string): Record<string, PreparedPicture> {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

function stillRight(manifest: Record<string, PreparedPicture>, masters: Master[], existing: Set<string>) {
  const right = new Map<string, PreparedPicture>();
  for (const { file, hash } of masters) {
    const picture = manifest[`/images/${file}`];
    if (picture?.hash !== hash || !picture.placeholder) continue;
    if ([...picture.avif, ...picture.webp].every((variant) => existing.has(fileName(variant))))
      right.set(file, picture);
  }
  return right;
}

async function writeStyles(pictures: Map<string, PreparedPicture>, folders: Folders) {
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

function fileName({ url }: PreparedPicture["avif"][number]) {
  return path.basename(url);
}

async function inParallel<Item>(items: Item[], work: (item: Item) => Promise<void>) {
  const queue = items.values();
  const workers = Array.from({ length: availableParallelism() }, async () => {
    for (const item of queue) await work(item);
  });
  await Promise.all(workers);
}
