import { getToken } from "next-auth/jwt";
import { type NextRequest, NextResponse } from "next/server";

import { loginHref } from "@/lib/routes";

export const config = { matcher: ["/user-profile"], runtime: "nodejs" };

/** A convenience: this only checks the token's signature. The page looks up the session in the database. */
export async function middleware(request: NextRequest) {
  // The page's server actions check the session themselves.
  const isReading = request.method === "GET" || request.method === "HEAD";
  if (!isReading || (await getToken({ req: request }))) return NextResponse.next();

  const { pathname, search } = request.nextUrl;
  return NextResponse.redirect(new URL(loginHref(`${pathname}${search}`), request.url), 307);
}
