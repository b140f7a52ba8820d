import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

import { OperatorError } from "@/lib/operator-error";

import type { Step } from "./command-line";
import { prepareFonts } from "./prepare-fonts";
import { preparePictures } from "./prepare-pictures";
import { runIfStale } from "./stamp";

const CLIENT_STAMP = "prisma/client/.stamp";
const CLIENT_SOURCES = ["prisma/schema.prisma", "prisma.config.ts", "node_modules/@prisma/client/package.json"];

export async function generateCode(step: Step) {
  const changes = await Promise.all([
    generatePrismaClient(),
    prepareFonts(),
    preparePictures({ onProgress: step.update }),
  ]);
  step.done(changes.some(Boolean) ? "generated" : "up to date");
}

async function generatePrismaClient() {
  const sources = await Promise.all(CLIENT_SOURCES.map((file) => readFile(file)));
  return runIfStale(CLIENT_STAMP, sources, async () => {
    // The Prisma CLI would download a schema engine that `generate` never runs; any executable satisfies it.
    const env = { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: "1" };
    const prisma = ["node_modules/prisma/build/index.js", "generate", "--no-hints"];
    await promisify(execFile)(process.execPath, prisma, { env }).catch(({ message }: Error) => {
      throw new OperatorError(`The Prisma client could not be generated.\n${message.trim()}`);
    });
  });
}
