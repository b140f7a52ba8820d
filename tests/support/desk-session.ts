import { encode } from "next-auth/jwt";
import type { Client } from "pg";

import { createSession } from "@/lib/server/accounts/sessions";
import { addTrainer, removeTrainer } from "@/lib/server/accounts/trainers";

export type DeskRole = "nobody" | "client" | "trainer" | "removed trainer" | "former trainer";

/** A signed-in browser’s cookie. */
export async function deskSession(sql: Client, role: DeskRole) {
  if (role === "nobody") return "";
  const email = `${role.replace(" ", ".")}@desk.test`;
  if (role === "client") {
    await sql.query("INSERT INTO users (name, email) VALUES ('Client', $1) ON CONFLICT DO NOTHING", [email]);
  } else await addTrainer(email);

  const { rows } = await sql.query("SELECT id, session_version AS version FROM users WHERE email = $1", [email]);
  const token = await createSession({ id: rows[0].id, sessionVersion: rows[0].version });
  if (role === "removed trainer") await removeTrainer(email);
  if (role === "former trainer") {
    await sql.query("UPDATE users SET role = NULL, role_since = NULL WHERE email = $1", [email]);
  }
  return `next-auth.session-token=${await encode({ token, secret: process.env["NEXTAUTH_SECRET"] ?? "" })}`;
}
