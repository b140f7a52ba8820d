import "server-only";

import { currentUser } from "./browser-session";

type Access = { kind: "ok"; id: string } | { kind: "signed-out" } | { kind: "missing" };

/** Every page, action and file of the desk calls this. It reads the role each time. @throws if the database is down */
export async function requireTrainer(): Promise<Access> {
  const user = await currentUser();
  if (!user) return { kind: "signed-out" };
  return user.role === "trainer" ? { kind: "ok", id: user.id } : { kind: "missing" };
}
