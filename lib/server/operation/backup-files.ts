import "server-only";

import { readdir } from "node:fs/promises";
import path from "node:path";

const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup(\.\d+\.unfinished)?$/;

export function backupName(begun: Date) {
  return `${begun.toISOString().slice(0, 19).replaceAll(":", "-")}Z.backup`;
}

/** Lists what has a name of ours, with what a power cut left unfinished. Ages come from names, since copies lose their dates. */
export async function listBackups(folder: string) {
  return (await readdir(folder)).flatMap((file) => {
    const [, day, hour, minute, second, unfinished] = NAME.exec(file) ?? [];
    if (!day) return [];
    const ageMs = Date.now() - Date.parse(`${day}T${hour}:${minute}:${second}Z`);
    return [{ file: path.join(folder, file), ageMs, isWhole: !unfinished }];
  });
}

/** @returns Infinity if there is none. One of the future, which a wrong clock has made, says nothing. */
export async function newestBackupAge(folder: string) {
  const backups = await listBackups(folder);
  return Math.min(...backups.filter(({ ageMs, isWhole }) => isWhole && ageMs >= 0).map(({ ageMs }) => ageMs));
}
