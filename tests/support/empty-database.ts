import { randomUUID } from "node:crypto";

import { Client } from "pg";

import { urlOfDatabase } from "./database-urls";

export async function createEmptyDatabase(ownerUrl: string, siteUrl: string) {
  const name = `empty_${randomUUID().replaceAll("-", "")}`;
  await asOwner(ownerUrl, `CREATE DATABASE ${name} OWNER site`);
  return {
    url: urlOfDatabase(siteUrl, name),
    drop: () => asOwner(ownerUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

/** The owner is a superuser. */
export async function asOwner(ownerUrl: string, statement: string) {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
