import { migrateDatabase } from "@/prisma/migrate-database";

import { readOperatorEnv } from "./command-line";
import { borrowDatabase } from "./database";

export async function run() {
  const database = await borrowDatabase(readOperatorEnv());
  try {
    const applied = await migrateDatabase(database);
    console.log(applied.length ? `Applied: ${applied.join(", ")}` : "Nothing to apply: the database is up to date.");
  } finally {
    await database.close();
  }
}
