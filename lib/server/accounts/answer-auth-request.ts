import "server-only";

import { type NextRequest, NextResponse } from "next/server";

import { authCookieNames, callbackUrlCookie, expired } from "@/lib/server/accounts/auth-cookies";
import { runNextAuth } from "@/lib/server/accounts/auth-handler";
import type { AuthPages } from "@/lib/server/accounts/auth-options";
import { type AuthRequest, hasMalformedCallbackCookie, readAuthRequest } from "@/lib/server/accounts/auth-request";
import { currentUser } from "@/lib/server/accounts/browser-session";
import { log } from "@/lib/server/log";

/**
 * Answers what is meant for NextAuth: malformed requests with a 4xx, errors with the sign-in page that explains them.
 */
export async function answerAuthRequest(request: NextRequest, segments: string[], pages: AuthPages): Promise<Response> {
  const read = await readAuthRequest(request, segments);
  if ("reason" in read) return refuse(read);

  if (hasMalformedCallbackCookie(read)) {
    const refusal = refuse({ status: 400, reason: "The callback cookie is malformed." });
    refusal.cookies.set(expired(callbackUrlCookie("")));
    return refusal;
  }

  const error = errorOf(read);
  if (error) return redirectToSignIn(pages.signIn, error, read.cookies[authCookieNames().callbackUrl]);

  try {
    // NextAuth would mistake an unreachable database for an ended session, and clear the cookie of one that goes on.
    if (["session", "signout"].includes(read.query["nextauth"]?.[0] ?? "")) await currentUser();
    const { body, ...answer } = await runNextAuth(read, pages);
    return new Response(body, answer);
  } catch (failure) {
    log.error({ error: failure }, "sign-in endpoint failed");
    return refuse({ status: 503, reason: "Signing in does not work at the moment." });
  }
}

/** What went wrong, if this request only tells that. NextAuth would forget where the visitor wanted to go. */
function errorOf({ query }: AuthRequest): string | undefined {
  const [action] = query["nextauth"] ?? [];
  const error = typeof query["error"] === "string" ? query["error"] : undefined;
  if (action === "error") return error ?? "Default";
  // The visitor did not agree at the provider.
  return action === "callback" && error === "access_denied" ? "AccessDenied" : undefined;
}

function redirectToSignIn(page: string, error: string, callbackUrl: string | undefined) {
  const query = new URLSearchParams({ error, ...(callbackUrl && { callbackUrl }) });
  return new Response(null, {
    status: 302,
    headers: { Location: `${page}?${query}`, "Cache-Control": "no-store" },
  });
}

function refuse({ status, reason, allow }: { status: number; reason: string; allow?: string }) {
  return new NextResponse(`${reason}\n`, {
    status,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      ...(allow && { Allow: allow }),
    },
  });
}
