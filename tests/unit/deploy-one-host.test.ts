import { execFileSync } from "node:child_process";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

import { beforeAll, expect, test } from "vitest";

import { openFolder } from "@/tests/support/temporary-folder";

const folder = await openFolder();
let steps = "";

/** What a release needs root and a network for is only written down, and fails where the text says so. */
beforeAll(async () => {
  const blocks = (await readFile("docs/deploying.md", "utf8")).matchAll(/^```sh\n(release=1\n.*?)^```$/gms);
  const [block = ""] = [...blocks].map(([, text = ""]) => text).filter((text) => text.includes("systemctl"));
  steps = block.replace("/srv/site/releases", folder);
  await mkdir(path.join(folder, "1"));
  for (const name of ["sudo", "curl"]) {
    const file = path.join(folder, name);
    await writeFile(file, `#!/bin/sh\necho "${name} $*"\ncase "$*" in *$FAILING*) exit 1 ;; esac\n`);
    await chmod(file, 0o755);
  }
});

function release(FAILING: string) {
  const env = { NODE_ENV: "test" as const, PATH: `${folder}:${process.env["PATH"]}`, FAILING };
  return execFileSync("sh", ["-c", `${steps}\ntrue`], { env, encoding: "utf8" });
}

test("a release ends with the site's word, unless a step before failed: the old one would say ok", () => {
  expect(release("nothing")).toMatch(/^curl .*\/healthz\n$/m);
  for (const step of ["clone", "ln", "build", "cp", "systemctl"]) expect(release(step), step).not.toMatch(/^curl/m);
});
