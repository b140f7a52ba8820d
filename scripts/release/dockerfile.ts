import { readFileSync, statSync } from "node:fs";
import { cp, mkdir } from "node:fs/promises";
import path from "node:path";

import { installPackages, requireProgram } from "@/tests/support/installed-programs";
import { launchInside, MOUNT_POINTS, type Stage, type Values } from "@/tests/support/built-image";

/** Does what the Dockerfile says without Docker, on this machine's system, with Node.js from npm. @returns its stages. */
export async function followDockerfile(folder: string, args: Values, secrets: Values) {
  requireProgram("bwrap", "bubblewrap");
  const stages: Record<string, Stage> = {};
  const values: Values = {};
  let stage: Stage | undefined;
  for (const [keyword, text] of readInstructions()) {
    const words = text.split(/\s+/);
    if (keyword === "ARG") {
      const [[name, value] = []] = pairsOf([text.replaceAll('"', "")]);
      values[name ?? ""] = args[name ?? ""] ?? value ?? "";
    } else if (keyword === "FROM") {
      const [image = "", , name = "image"] = expand(text, values).split(" ");
      stages[name] = stage = await startStage(image, path.join(folder, name));
    } else if (!stage) throw new Error(`${keyword} comes before FROM.`);
    else if (keyword === "WORKDIR") await mkdir(stage.root + (stage.folder = text), { recursive: true });
    else if (keyword === "ENV")
      Object.assign(stage.env, Object.fromEntries(pairsOf(expand(text, values).split(/\s+/))));
    else if (keyword === "COPY") await copy(stage, words, stages);
    else if (keyword === "RUN") await runStep(stage, words, secrets);
    else if (keyword === "USER") stage.user = text;
    else if (keyword === "CMD") stage.command = JSON.parse(text);
    else if (keyword === "HEALTHCHECK") stage.healthCheck = JSON.parse(text.slice(text.indexOf("[")));
    else if (keyword !== "EXPOSE" && keyword !== "STOPSIGNAL") throw new Error(`${keyword} is not known here.`);
  }
  return stages;
}

function readInstructions() {
  const text = readFileSync("Dockerfile", "utf8").replaceAll(/^\s*#.*\n/gm, "");
  const lines = text
    .replaceAll(/\\\n\s*/g, "")
    .split("\n")
    .filter(Boolean);
  return lines.map((line) => [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)] as const);
}

function expand(text: string, values: Values) {
  return text.replaceAll(/\$\{(\w+)\}/g, (_all, name: string) => values[name] ?? "");
}

function pairsOf(texts: string[]) {
  return texts.map((text) => [text.split("=", 1).join(), text.slice(text.indexOf("=") + 1)] as const);
}

async function startStage(image: string, root: string): Promise<Stage> {
  const [, version] = /^node:(\d+)/.exec(image) ?? [];
  if (!version) throw new Error(`${image} is no image of Node.js.`);
  for (const place of MOUNT_POINTS) await mkdir(root + place, { recursive: true });
  const node = await installPackages(`node@${version}`, "npm@11");
  return { root, node, folder: "/", env: {}, user: "0:0", command: [], healthCheck: [] };
}

async function copy(stage: Stage, words: string[], stages: Record<string, Stage>) {
  const from = words[0]?.startsWith("--from=") ? words.shift()?.slice("--from=".length) : undefined;
  const ignored = readFileSync(".dockerignore", "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"));
  const isCopied = (file: string) => from || !ignored.some((line) => path.matchesGlob(path.relative(".", file), line));
  const target = path.join(stage.root, stage.folder, words.at(-1) ?? "");
  for (const name of words.slice(0, -1)) {
    const source = path.join(from ? (stages[from]?.root ?? "") : ".", name);
    if (!isCopied(source)) throw new Error(`.dockerignore leaves out ${name}.`);
    const place = statSync(source).isDirectory() ? target : path.join(target, name);
    await cp(source, place, { recursive: true, verbatimSymlinks: true, filter: (file) => Boolean(isCopied(file)) });
  }
}

async function runStep(stage: Stage, words: string[], secrets: Values) {
  // A registry may be behind a proxy of the network.
  const { NODE_EXTRA_CA_CERTS = "" } = process.env;
  const env: Values = { NODE_EXTRA_CA_CERTS };
  for (const word of words.filter((word) => word.startsWith("--mount=type=secret,"))) {
    const mount = Object.fromEntries(pairsOf(word.slice("--mount=".length).split(",")));
    env[mount["env"] ?? ""] = secrets[mount["id"] ?? ""] ?? "";
  }
  const command = words.filter((word) => !word.startsWith("--mount=")).join(" ");
  const step = launchInside(stage, ["sh", "-c", command], { env, mayWrite: true });
  if ((await step.exited) !== 0) throw new Error(`RUN ${command} failed:\n${step.output()}`);
}
