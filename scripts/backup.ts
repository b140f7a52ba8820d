import { createWriteStream, existsSync, rmSync, statSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";

import { OperatorError } from "@/lib/operator-error";
import { backupName, listBackups } from "@/lib/server/operation/backup-files";
import { backUpTables } from "@/prisma/back-up-tables";
import { withDirectConnection } from "@/prisma/direct-connection";

import { type CommandContext, inOneLine, parseCommand, readOperatorEnv } from "./command-line";
import { borrowDatabase } from "./database";

const USAGE =
  "Use: npm run backup -- FILE, or FOLDER [--keep DAYS] (BACKUP_DIR without one), or npm run -s backup -- - for standard output. Folders have to exist.";
const DAY_MS = 24 * 60 * 60 * 1_000;

export async function run({ args }: CommandContext) {
  const { values, positionals } = parseCommand(args, { keep: { type: "string" } }, USAGE);
  const [place = readOperatorEnv().BACKUP_DIR, ...others] = positionals;
  const isFolder = place !== undefined && statSync(place, { throwIfNoEntry: false })?.isDirectory();
  const isKeepRight = values.keep === undefined || (isFolder && /^[1-9]\d{0,3}$/.test(values.keep));
  if (place === undefined || others.length > 0 || !isKeepRight) throw new OperatorError(USAGE);
  const file = isFolder ? path.join(place, backupName(new Date())) : place;
  if (file !== "-" && existsSync(file)) throw new OperatorError(`${file} exists and is not overwritten.`);

  await borrowDatabase(async (database, env) => {
    const write = (text: AsyncIterable<string>) =>
      file === "-" ? pipeline(text, createGzip(), process.stdout, { end: false }) : writeWhole(file, text);
    const backingUp = withDirectConnection(database, (client) => backUpTables(client, database.secret, write));
    const until = await backingUp.catch((error: unknown) => {
      throw inOneLine("Not backed up", error);
    });
    const secretPlace = env.NEXTAUTH_SECRET ? "the environment or .env" : path.resolve(env.DATA_DIR, "nextauth-secret");
    const into = isFolder ? ` into ${file}` : "";
    console.error(
      `Backed up${into}: what was stored until ${until}, and nothing later. To move, stop the site before.`,
    );
    console.error(`Keep NEXTAUTH_SECRET elsewhere, since the file does not hold it: it is in ${secretPlace}.`);
  });
  if (isFolder && values.keep) await removeOlder(place, Number(values.keep) * DAY_MS);
}

async function removeOlder(folder: string, keptMs: number) {
  for (const { file, ageMs } of await listBackups(folder)) if (ageMs > keptMs) await rm(file);
}

/** Whatever ends this process meanwhile, no file has the name before it is whole. */
async function writeWhole(file: string, text: AsyncIterable<string>) {
  const unfinished = `${file}.${process.pid}.unfinished`;
  const remove = () => rmSync(unfinished, { force: true });
  process.once("exit", remove);
  try {
    await pipeline(text, createGzip(), createWriteStream(unfinished, { mode: 0o600, flags: "wx", flush: true }));
    await rename(unfinished, file);
  } finally {
    remove();
    process.off("exit", remove);
  }
}
