import { getToken } from "next-auth/jwt";
import { type NextRequest, NextResponse } from "next/server";

import { DESK_OPENED_HEADER, loginHref, REQUESTED_PATH_HEADER } from "@/lib/routes";

export const config = { matcher: ["/user-profile", "/desk", "/desk/:path*"], runtime: "nodejs" };

/** This is only a convenience that checks the token's signature. The page looks up the session in the database. */
export async function middleware(request: NextRequest) {
  const requested = `${request.nextUrl.pathname}${request.nextUrl.search}`;
  // The page's server actions check the session themselves.
  const isReading = request.method === "GET" || request.method === "HEAD";
  const token = await getToken({ req: request });
  if (isReading && !token) {
    return NextResponse.redirect(new URL(loginHref(requested), request.url), 307);
  }
  const headers = new Headers(request.headers);
  headers.set(REQUESTED_PATH_HEADER, requested);
  const response = NextResponse.next({ request: { headers } });
  if (token?.["isTrainer"] === true && requested.startsWith("/desk")) response.headers.set(DESK_OPENED_HEADER, "1");
  return response;
}
