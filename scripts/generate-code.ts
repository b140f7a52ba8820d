import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";

import { OperatorError } from "./operator-error";
import { prepareFonts } from "./prepare-fonts";
import { preparePictures } from "./prepare-pictures";
import type { Step } from "./progress.mjs";

const CLIENT_STAMP = "prisma/client/.stamp";
const CLIENT_SOURCES = ["prisma/schema.prisma", "prisma.config.ts", "node_modules/@prisma/client/package.json"];

/** Makes what is made from other files, where it is missing or stale: the Prisma client, the fonts and the pictures. */
export async function generateCode(step: Step) {
  const isClientNew = await generatePrismaClient(step);
  const areFontsNew = await prepareFonts();
  let pictures = 0;
  await preparePictures({
    onProgress(message) {
      pictures++;
      step.tell(message);
    },
  });
  step.done(isClientNew || areFontsNew || pictures > 0 ? "generated" : "up to date");
}

async function generatePrismaClient(step: Step) {
  const sources = await Promise.all(CLIENT_SOURCES.map((file) => readFile(file)));
  const stamp = createHash("sha256").update(Buffer.concat(sources)).digest("hex");
  if ((await readFile(CLIENT_STAMP, "utf8").catch(() => "")) === stamp) return false;

  step.tell("Prisma client");
  await prismaGenerate();
  await writeFile(CLIENT_STAMP, stamp);
  return true;
}

function prismaGenerate() {
  const child = spawn(process.execPath, ["node_modules/prisma/build/index.js", "generate"], {
    // The command line wants to download a schema engine it does not need for this; any executable contents it.
    env: {
      ...process.env,
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: "1",
      CHECKPOINT_DISABLE: "1",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  process.once("exit", () => void child.kill());
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));

  return new Promise<void>((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code) => {
      if (code === 0) resolve();
      else reject(new OperatorError(`The Prisma client could not be generated.\n${output.trim()}`));
    });
  });
}
