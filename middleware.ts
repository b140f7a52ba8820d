import { getToken } from "next-auth/jwt";
import { type NextRequest, NextResponse } from "next/server";

import { loginHref, REQUESTED_PATH_HEADER } from "@/lib/routes";

export const config = { matcher: ["/user-profile", "/desk", "/desk/:path*"], runtime: "nodejs" };

/** The trainer's own visits say nothing about the site (lib/server/counting). */
const UNCOUNTED_BROWSER = {
  name: "uncounted",
  value: "1",
  maxAge: 365 * 24 * 60 * 60,
  httpOnly: true,
  sameSite: "lax",
  secure: process.env.NEXTAUTH_URL?.startsWith("https:") ?? false,
} as const;

/** This is only a convenience that checks the token's signature. The page looks up the session in the database. */
export async function middleware(request: NextRequest) {
  const requested = `${request.nextUrl.pathname}${request.nextUrl.search}`;
  // The page's server actions check the session themselves.
  const isReading = request.method === "GET" || request.method === "HEAD";
  if (isReading && !(await getToken({ req: request }))) {
    return NextResponse.redirect(new URL(loginHref(requested), request.url), 307);
  }
  const headers = new Headers(request.headers);
  headers.set(REQUESTED_PATH_HEADER, requested);
  const response = NextResponse.next({ request: { headers } });
  // With a new cookie, Next.js would send the whole page as the result of an action.
  if (isReading && requested.startsWith("/desk")) response.cookies.set(UNCOUNTED_BROWSER);
  return response;
}
