import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import path from "node:path";

import { findFreePort } from "@/scripts/processes";
import { isOk, waitFor } from "@/tests/resilience/processes";
import { NotTried, requireProgram, runProgram } from "@/tests/support/installed-programs";
import { visitSite } from "@/tests/support/visit-site";

const UNITS = ["site.service", "site-backup.service", "site-backup.timer", "site-failure@.service"];
const MAX_EXPOSURE_TENTHS = 30;
const START_LIMIT_MS = 120_000;
const NOBODY = 65_534;
const NAME = "site-release-test";

export async function tryUnits() {
  requireProgram("systemd-analyze", "systemd");
  const files = UNITS.map((name) => path.resolve("deploy/systemd", name));
  await runProgram("systemd-analyze", ["verify", "--man=no", ...files]);
  const options = ["--offline=true", `--threshold=${MAX_EXPOSURE_TENTHS}`];
  await runProgram("systemd-analyze", ["security", ...options, ...files.slice(0, 2)]);
}

/** A start with the embedded database under everything that the unit says, but for its paths and its account. */
export async function tryRestrictions() {
  // As sd_booted(3) asks.
  if (!existsSync("/run/systemd/system")) throw new NotTried("systemd does not run here.");
  if (process.getuid?.() !== 0) throw new NotTried("Only root starts a unit.");
  // The unit cannot write one.
  await runProgram(process.execPath, [...process.execArgv, "scripts/run.mjs", "build"]);
  const folder = await mkdtemp("/run/site-release-");
  await chmod(folder, 0o755);
  const data = path.join(folder, "data");
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const own = [
    "User=nobody",
    `ReadWritePaths=${data}`,
    `BindReadOnlyPaths=${path.resolve(".")}:${folder}/clone`,
    `WorkingDirectory=${folder}/clone`,
    `Environment=HOST=127.0.0.1 PORT=${port} NEXTAUTH_URL=${url} DATA_DIR=${data}`,
  ];
  const [, service = ""] = /^\[Service\]\n(.*?)^\[/ms.exec(await readFile("deploy/systemd/site.service", "utf8")) ?? [];
  const kept = service.match(/^(?!ExecStart|ReadWritePaths|Restart|User|WorkingDirectory)\w+=.*$/gm) ?? [];
  const properties = [...kept, ...own].flatMap((line) => ["-p", line]);
  await mkdir(data, { mode: 0o700 });
  await chown(data, NOBODY, NOBODY);
  const command = [process.execPath, ...process.execArgv, "scripts/run.mjs", "start"];
  await runProgram("systemd-run", ["--collect", `--unit=${NAME}`, ...properties, ...command]);
  try {
    await waitFor("the site", START_LIMIT_MS, () => isOk(`${url}/readyz`));
    await visitSite(url, "dana@example.com");
    const pid = (await runProgram("systemctl", ["show", "-P", "MainPID", NAME])).trim();
    await assert.rejects(runProgram("nsenter", ["-t", pid, "-m", "touch", `${folder}/clone/file`]), /Read-only/);
  } catch (error) {
    console.log(await runProgram("journalctl", ["-u", NAME, "-n", "20", "--no-pager"]));
    throw error;
  } finally {
    await runProgram("systemctl", ["stop", NAME]).catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  }
}
