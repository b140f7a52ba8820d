import { createWriteStream, existsSync, rmSync } from "node:fs";
import { rename } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";

import { OperatorError } from "@/lib/operator-error";
import { backUpTables } from "@/prisma/back-up-tables";
import { withDirectConnection } from "@/prisma/direct-connection";

import { type CommandContext, inOneLine, parseCommand } from "./command-line";
import { borrowDatabase } from "./database";

const USAGE = "Use: npm run backup -- FILE (in a folder that exists), or npm run -s backup -- - for standard output.";

export async function run({ args }: CommandContext) {
  const [file, ...others] = parseCommand(args, {}, USAGE).positionals;
  if (file === undefined || others.length > 0) throw new OperatorError(USAGE);
  if (file !== "-" && existsSync(file)) throw new OperatorError(`${file} exists and is not overwritten.`);

  await borrowDatabase(async (database, env) => {
    const write = (text: AsyncIterable<string>) =>
      file === "-" ? pipeline(text, createGzip(), process.stdout, { end: false }) : writeWhole(file, text);
    const backingUp = withDirectConnection(database, (client) => backUpTables(client, database.secret, write));
    const until = await backingUp.catch((error: unknown) => {
      throw inOneLine("Not backed up", error);
    });
    const place = env.NEXTAUTH_SECRET ? "the environment or .env" : path.resolve(env.DATA_DIR, "nextauth-secret");
    console.error(`Backed up: what was stored until ${until}, and nothing later. To move, stop the site before.`);
    console.error(`Keep NEXTAUTH_SECRET elsewhere, since the file does not hold it: it is in ${place}.`);
  });
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
