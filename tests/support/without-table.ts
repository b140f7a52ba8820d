import type { Client } from "pg";

/** As while the database fails for all that needs the table. */
export async function withoutTable(sql: Client, name: string, act: () => Promise<unknown>) {
  await sql.query(`ALTER TABLE ${name} RENAME TO ${name}_away`);
  try {
    await act();
  } finally {
    await sql.query(`ALTER TABLE ${name}_away RENAME TO ${name}`);
  }
}
