import { existsSync, readFileSync } from "node:fs";

import { type Copy, DockerfileParser, type Instruction } from "dockerfile-ast";
import { expect, test } from "vitest";
import { parse } from "yaml";

import { parseEnv } from "@/lib/server/parse-env";

const dockerfile = DockerfileParser.parse(readFileSync("Dockerfile", "utf8"));
const instructions = dockerfile.getInstructions();
const ignored = readFileSync(".dockerignore", "utf8").split("\n");

function isCopy(instruction: Instruction): instruction is Copy {
  return instruction.getKeyword() === "COPY";
}

test("every file that is copied from here exists and is not left out", () => {
  const sources = instructions
    .filter(isCopy)
    .filter((copy) => copy.getFlags().length === 0)
    .flatMap((copy) =>
      copy
        .getArguments()
        .slice(0, -1)
        .map((argument) => argument.getValue()),
    );
  expect(sources).toContain("package-lock.json");
  for (const source of sources) {
    expect(existsSync(source), source).toBe(true);
    expect(ignored).not.toContain(source);
  }
});

test("the compose file gives the site an environment it accepts, and starts what it names", () => {
  const { services, volumes } = parse(readFileSync("compose.yaml", "utf8"), { merge: true });
  const replicas = Object.keys(services).filter((name) => name.startsWith("site-"));
  expect(replicas).toHaveLength(2);

  const environment = Object.fromEntries(
    Object.entries<string>(services[replicas[0]!].environment).map(([name, value]) => [
      name,
      value.replace(/\$\{(\w+):-?\??(.*?)\}/, standIn),
    ]),
  );
  expect(parseEnv(environment)).toMatchObject({ ok: true, env: { TRUST_PROXY_HOPS: 1, HOST: "0.0.0.0", PORT: 3000 } });

  const config = readFileSync("deploy/compose/haproxy.cfg", "utf8");
  for (const replica of replicas) expect(config).toContain(`${replica}:${environment["PORT"]}`);
  for (const service of Object.values<{ depends_on?: object }>(services)) {
    const needed = Array.isArray(service.depends_on) ? service.depends_on : Object.keys(service.depends_on ?? {});
    expect(Object.keys(services)).toEqual(expect.arrayContaining(needed));
  }
  expect(services.migrate.command.at(-1)).toBe("db-migrate");
  expect(existsSync("scripts/db-migrate.ts")).toBe(true);
  expect(Object.keys(volumes)).toEqual(["database"]);
});

function standIn(_match: string, name: string, fallback: string) {
  const values: Record<string, string> = {
    NEXTAUTH_URL: "https://www.example.com",
    NEXTAUTH_SECRET: "s".repeat(44),
    SITE_DATABASE_PASSWORD: "p",
  };
  return values[name] ?? fallback;
}
