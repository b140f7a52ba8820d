import "server-only";

import { currentUser } from "./browser-session";

type Access = { kind: "ok"; id: string } | { kind: "signed-out" } | { kind: "missing" };

/** Asked by every page, action and file of the desk. The role is read from the database each time. @throws if that is down */
export async function requireTrainer(): Promise<Access> {
  const user = await currentUser();
  if (!user) return { kind: "signed-out" };
  return user.role === "trainer" ? { kind: "ok", id: user.id } : { kind: "missing" };
}
