import { migrateDatabase } from "@/prisma/migrate-database";

import { borrowDatabase } from "./database";

export async function run() {
  const applied = await borrowDatabase(migrateDatabase);
  console.log(applied.length ? `Applied: ${applied.join(", ")}` : "Nothing to apply: the database is up to date.");
}
