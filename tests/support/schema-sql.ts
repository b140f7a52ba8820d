import { readFile } from "node:fs/promises";

import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as engine from "@prisma/schema-engine-wasm/schema_engine_bg";

const WASM = new URL("../../node_modules/@prisma/schema-engine-wasm/schema_engine_bg.wasm", import.meta.url);

/** Changes no database: Prisma's engine connects to one only to learn the server's version. */
export async function schemaSql(schema: string, databaseUrl: string) {
  const { instance } = await WebAssembly.instantiate(await readFile(WASM), { "./schema_engine_bg.js": { ...engine } });
  engine.__wbg_set_wasm(instance.exports);
  const start = instance.exports["__wbindgen_start"];
  if (typeof start === "function") start();

  const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg({ connectionString: databaseUrl }));
  const schemaEngine = await engine.SchemaEngine.new({ datamodels: undefined }, () => undefined, adapter);
  const { stdout } = await schemaEngine.diff({
    from: { tag: "empty" },
    to: { tag: "schemaDatamodel", files: [{ path: "schema.prisma", content: schema }] },
    script: true,
    exitCode: null,
    filters: { externalTables: [], externalEnums: [] },
  });
  return stdout ?? "";
}
