import { escapeHtml } from "@/lib/domain/text";
import { safeReturnPath } from "@/lib/server/accounts/safe-return-path";
import { routes } from "@/lib/routes";
import { offeredProviders } from "@/lib/server/accounts/auth-providers";
import { startProviderSignIn } from "@/lib/server/accounts/start-provider-sign-in";
import { clientNetworkKey } from "@/lib/server/limits/rate-limits";

type Context = { params: Promise<{ provider: string }> };

export async function POST(request: Request, { params }: Context) {
  const { provider } = await params;
  const offered = offeredProviders().find(({ id }) => id === provider);
  if (!offered) return new Response("There is no such sign-in service.\n", { status: 404 });

  const form = new URLSearchParams(await request.text());
  const callbackUrl = form.get("window") === "own" ? routes.signedIn : safeReturnPath(form.get("from"), routes.login);
  const networkKey = clientNetworkKey(request.headers);
  const redirect = await startProviderSignIn({ provider, callbackUrl, networkKey });
  const location = redirect.headers.get("Location") ?? routes.login;

  return new Response(forwardingPage(location, offered.name), {
    headers: [
      ["Content-Type", "text/html; charset=utf-8"],
      ["Cache-Control", "no-store"],
      ["Content-Security-Policy", "default-src 'none'"],
      ...redirect.headers.getSetCookie().map((cookie): [string, string] => ["Set-Cookie", cookie]),
    ],
  });
}

/** This page replaces a redirect, because the sign-in page's CSP (form-action) blocks redirects to other sites. */
function forwardingPage(location: string, name: string) {
  const href = escapeHtml(location);
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="dark"><meta name="robots" content="noindex"><title>Sign In</title><meta http-equiv="refresh" content="0; url=${href}"></head><body><p><a href="${href}">Continue with ${escapeHtml(name)}</a></p></body></html>`;
}
