import type { NextRequest } from "next/server";

import { routes } from "@/lib/routes";
import { answerAuthRequest } from "@/lib/server/accounts/answer-auth-request";

const PAGES = { signIn: routes.login, signOut: routes.profile };

type Context = { params: Promise<{ nextauth: string[] }> };

/** NextAuth's own endpoints. */
async function handleAuthRequest(request: NextRequest, { params }: Context) {
  return answerAuthRequest(request, (await params).nextauth, PAGES);
}

export { handleAuthRequest as GET, handleAuthRequest as POST };
