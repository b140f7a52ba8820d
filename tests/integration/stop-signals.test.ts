import path from "node:path";

import { expect, test } from "vitest";

import { findFreePort } from "@/scripts/processes";
import { isListening } from "@/tests/support/is-listening";
import { launchProgram, operatorEnv } from "@/tests/support/start-site";
import { openFolder } from "@/tests/support/temporary-folder";

const folder = await openFolder();

test.each(["SIGHUP", "SIGINT", "SIGTERM"] as const)(
  "%s to npm alone ends the site and its database",
  async (signal) => {
    const port = await findFreePort();
    const env = operatorEnv({ DATA_DIR: path.join(folder, signal), PORT: String(port) });
    const npm = launchProgram("npm", ["start"], { env });
    expect(await npm.says(/^Ready: /m, 60_000)).toBe(true);
    npm.kill(signal);

    // Every program that npm started holds its output open.
    await npm.exited;
    expect(await isListening(port)).toBe(false);
  },
);
