import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";

import { OperatorError } from "@/lib/operator-error";
import { type BackupHeader, damaged, fingerprintOf, readBackup } from "@/prisma/backup-file";
import { isBeforeFirstRelease, readMigrations } from "@/prisma/migrate-database";
import { restoreTables } from "@/prisma/restore-tables";

import { type CommandContext, inOneLine, parseCommand } from "./command-line";
import { borrowDatabase } from "./database";

const USAGE = "Use: npm run restore -- FILE [--new-secret], with - for standard input.";

export async function run({ args }: CommandContext) {
  const { values, positionals } = parseCommand(args, { "new-secret": { type: "boolean" } }, USAGE);
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new OperatorError(USAGE);

  await borrowDatabase(async (database) => {
    const input = file === "-" ? process.stdin : createReadStream(file);
    const restoring = pipeline(input, refuseBanner, createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
      const { header, batches } = await readBackup(chunks);
      await requireOlderRelease(header);
      const hasNewSecret = header.secretFingerprint !== fingerprintOf(database.secret);
      if (hasNewSecret && !values["new-secret"]) {
        throw new OperatorError(
          "The file was made under another NEXTAUTH_SECRET: set that one, or add --new-secret, which ends links already sent and turns two-step sign-in off.",
        );
      }
      const emails = await restoreTables(database, { until: header.migration, batches, hasNewSecret });
      console.log(`Restored: what was stored until ${header.until}.`);
      console.log(`Emails that wait until npm run contacts -- --resend: ${emails}.`);
      console.log("Until then nobody on the waiting list is told that a time has opened, either.");
      console.log("Whoever was erased since then has to be erased again: npm run contacts -- --erase <e-mail>.");
      if (hasNewSecret) console.log("Links already sent have ended, and two-step sign-in is off.");
    });
    await restoring.catch((error: unknown) => {
      const isDamaged = error instanceof Error && "code" in error && /^Z_/.test(String(error.code));
      throw isDamaged ? damaged() : inOneLine("Not restored", error);
    });
  });
}

async function* refuseBanner(chunks: AsyncIterable<Buffer>) {
  let isFirst = true;
  for await (const chunk of chunks) {
    if (isFirst && /^\n?> /.test(chunk.subarray(0, 3).toString()))
      throw new OperatorError("The file begins with what npm prints: make it with npm run -s backup -- -, with -s.");
    isFirst = false;
    yield chunk;
  }
}

async function requireOlderRelease({ migration }: BackupHeader) {
  const known = await readMigrations();
  if (known.some(({ name }) => name === migration)) return;
  if (isBeforeFirstRelease(migration, known))
    throw new OperatorError(
      "The file was made before the first release, whose tables are others: restore it with the code that made it.",
    );
  throw new OperatorError(`The file was made by a newer release (${migration}): update the site, then restore it.`);
}
