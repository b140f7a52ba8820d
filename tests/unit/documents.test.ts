import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

import { expect, test } from "vitest";

import { scripts } from "@/package.json";

const roots = readdirSync(".").filter((name) => !/^\.|^node_modules$/.test(name));
const folders = roots.filter((name) => statSync(name).isDirectory());
const tree = folders.reduce(
  (paths, folder) =>
    paths.concat(readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`)),
  roots,
);
const documents = tree.filter((file) => /^([A-Z]+|docs\/.+)\.md$|^prisma\/schema\.prisma$/.test(file));

const PATH = new RegExp(String.raw`^(${folders.join("|")})\/|^[\w-][\w./()[\]-]*\.(css|json|md|mjs|py|sh|tsx?|ya?ml)$`);
const isPath = (name: string) => PATH.test(name) && !/[…<*]/.test(name);
const isThere = (name: string) => tree.some((file) => `/${file}`.endsWith(`/${name.replace(/\/$/, "")}`));
const isScript = (name: string) => Object.hasOwn(scripts, name);
/** Variables of development and of Next.js itself are in the others. */
const DOCUMENTS_OF_OPERATORS = /^(README|SECURITY|CHANGELOG)\.md$|^docs\/(?!development|figures|decisions)/;
const settings = readFileSync(".env.example", "utf8") + readFileSync("compose.yaml", "utf8");

test.each(documents)("%s names what there is", (document) => {
  const text = readFileSync(document, "utf8");
  const prose = text.replace(/^```[^]*?^```/gm, "");
  const names = [...prose.matchAll(/`([^`]+)`/g)].flatMap(([, code = ""]) => code.split(/\s+/));
  const commands = [...text.matchAll(/(?:\bnpm run (?:-s )?|`(?=\w+:[a-z]))([\w:]+)/g)].map(([, name = ""]) => name);
  const links = [...prose.matchAll(/(?:\]\(|src=")(?!https?:)([^)#"]+)/g)].map(([, link = ""]) => link);
  const variables = names
    .map((name) => name.replace(/=.*/, ""))
    .filter((name) => /^[A-Z][A-Z\d]*(_[A-Z\d]+)+$/.test(name));

  expect({
    paths: names.filter((name) => isPath(name) && !isThere(name)),
    commands: commands.filter((name) => !isScript(name)),
    links: links.filter((link) => !existsSync(path.join(path.dirname(document), link))),
    variables: variables.filter((name) => DOCUMENTS_OF_OPERATORS.test(document) && !settings.includes(name)),
  }).toEqual({ paths: [], commands: [], links: [], variables: [] });
});
