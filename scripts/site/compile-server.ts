import { build } from "esbuild";

export const SERVER_FILE = ".next/main.mjs";

/** Compiled, the server needs no loader for TypeScript, which would keep some 70 MB (docs/decisions/001-custom-server.md). */
export async function compileServer() {
  await build({
    entryPoints: ["server/main.ts"],
    outfile: SERVER_FILE,
    bundle: true,
    packages: "external",
    // It refuses everything but Next's build, which alone could send a module to the browser.
    alias: { "server-only": "./node_modules/server-only/empty.js" },
    platform: "node",
    format: "esm",
    sourcemap: "inline",
    logLevel: "error",
  });
}
