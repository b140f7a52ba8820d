import { migrateDatabase } from "./migrations/migrate-database";
import { borrowDatabase } from "./open-database";
import { readOperatorEnv } from "./operator-env";

/** `npm run db:migrate` */
export async function run() {
  const database = await borrowDatabase(readOperatorEnv());
  try {
    const applied = await migrateDatabase({ url: database.url });
    console.log(
      applied.length > 0 ? `Applied: ${applied.join(", ")}` : "Nothing to apply: the database is up to date.",
    );
  } finally {
    await database.close();
  }
}
