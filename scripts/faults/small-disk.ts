import { execFileSync } from "node:child_process";
import { mkdir, open, rm } from "node:fs/promises";
import path from "node:path";

import type { CleanUp } from "@/scripts/rehearsal/clean-up";

const SIZE = "256m";
const PIECES = [1024 * 1024, 4096, 1];

/** A disk of its own, in memory, that can be filled to the last byte. @returns nothing where that may not be mounted */
export async function mountSmallDisk(folder: string, cleanUp: CleanUp) {
  const disk = path.join(folder, "disk");
  const filler = path.join(disk, "filler");
  await mkdir(disk);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE},mode=0711`, "tmpfs", disk], { stdio: "ignore" });
  } catch {
    return undefined;
  }
  cleanUp.add(() => execFileSync("umount", [disk]));

  return {
    folder: disk,
    async fill() {
      const file = await open(filler, "a");
      try {
        for (const size of PIECES) await writeUntilFull(file, Buffer.alloc(size));
      } finally {
        await file.close();
      }
    },
    free: () => rm(filler, { force: true }),
  };
}

async function writeUntilFull(file: Awaited<ReturnType<typeof open>>, piece: Buffer) {
  for (;;) {
    try {
      await file.appendFile(piece);
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOSPC") return;
      throw error;
    }
  }
}
