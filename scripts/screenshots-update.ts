import { readdir, writeFile } from "node:fs/promises";
import path from "node:path";

import { buildIfStale } from "./build";
import type { CommandContext } from "./command-line";
import { runPlaywright } from "./test";

const FOLDER = "tests/visual/screenshots";

/** `npm run screenshots:update`: replaces the screenshots from which the site differs. */
export async function run({ progress }: CommandContext) {
  await buildIfStale(progress.step("Build"));
  const { failed } = await runPlaywright("visual", ["--update-snapshots"]);
  await compressScreenshots();
  process.exitCode = failed > 0 ? 1 : 0;
}

/** Without loss, to less than half of what Playwright writes. */
async function compressScreenshots() {
  const { default: sharp } = await import("sharp");
  for (const name of await readdir(FOLDER)) {
    const file = path.join(FOLDER, name);
    const compressed = await sharp(file).png({ compressionLevel: 9, adaptiveFiltering: true, effort: 10 }).toBuffer();
    await writeFile(file, compressed);
  }
}
