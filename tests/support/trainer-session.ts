import { randomUUID } from "node:crypto";

import { encode } from "next-auth/jwt";
import type { Client } from "pg";

/** Of a new trainer's browser, without signing in. */
export async function trainerCookie(sql: Client, secret: string) {
  const id = randomUUID();
  await sql.query("INSERT INTO users (id, name, email, role) VALUES ($1, 'Coach', 'coach@example.com', 'trainer')", [
    id,
  ]);
  await sql.query("INSERT INTO sessions (id, user_id, expires) VALUES ($1, $1, now() + interval '1 day')", [id]);
  const value = await encode({ token: { sub: id, sid: id, version: 0 }, secret });
  return { name: "next-auth.session-token", value };
}
