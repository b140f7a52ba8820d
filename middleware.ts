import { getToken } from "next-auth/jwt";
import { type NextRequest, NextResponse } from "next/server";

import { loginHref } from "@/lib/routes";

export const config = { matcher: ["/user-profile"], runtime: "nodejs" };

/**
 * Sends whoever is not signed in to the sign-in page before anything is rendered. A convenience: it believes the
 * token's signature, while the page asks the database whether the session still stands.
 */
export async function middleware(request: NextRequest) {
  // A form of the page, opened before somebody signed out in another tab: its action answers for itself.
  const isReading = request.method === "GET" || request.method === "HEAD";
  if (!isReading || (await getToken({ req: request }))) return NextResponse.next();

  const { pathname, search } = request.nextUrl;
  return NextResponse.redirect(new URL(loginHref(`${pathname}${search}`), request.url), 307);
}
