import { once } from "node:events";
import { createServer } from "node:net";

import { isPublicAddress } from "@/lib/domain/network-addresses";
import { findSampleContent } from "./sample-content";
import { OperatorError } from "@/lib/operator-error";
import type { Env } from "@/lib/server/parse-env";

import { buildIfStale, compileServer } from "./build";
import { type CommandContext, readOperatorEnv } from "./command-line";
import { readSiteContent } from "./content-check";

/** Does what `npm start` and `npm run dev` need before the database, in a process that ends. */
export async function run({ args: [command], progress }: CommandContext) {
  const env = readOperatorEnv();
  await requireFreePort(env);
  if (command === "start") await buildIfStale(progress.step("Build"));
  else await compileServer();
  await warnAboutContent(env);
}

/** @throws OperatorError if the site could not listen there. */
export async function requireFreePort({ HOST: host, PORT: port }: Env) {
  const probe = createServer().listen({ host, port, exclusive: true });
  await once(probe, "listening").catch(({ code }: NodeJS.ErrnoException) => {
    throw new OperatorError(
      code === "EADDRINUSE"
        ? `Port ${port} is in use: stop what listens there, or set PORT to another one.`
        : code === "EACCES"
          ? `Port ${port} may not be used by this account: set PORT to one above 1023.`
          : `HOST should be a name or address of this machine: ${host} cannot be listened on (${code}).`,
    );
  });
  probe.close();
}

async function warnAboutContent(env: Env) {
  if (!isPublicAddress(env.NEXTAUTH_URL)) return;

  const found = findSampleContent(await readSiteContent());
  if (found.length > 0) {
    const files = [...new Set(found.map((line) => line.split(":")[0]))].join(", ");
    console.warn(`Warning: ${env.NEXTAUTH_URL} shows sample content. Replace it (npm run content:check): ${files}`);
  }
  const { site } = await import("@/lib/content/site");
  if (new URL(site.canonicalUrl).origin !== env.NEXTAUTH_URL) {
    console.warn(`Warning: NEXTAUTH_URL is ${env.NEXTAUTH_URL}, but lib/content/site.ts names ${site.canonicalUrl}.`);
  }
}
