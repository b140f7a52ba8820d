import { createServer, type RequestListener } from "node:http";

import Provider from "oidc-provider";

import { portOf } from "./port-of";

type Person = { email?: string; email_verified?: boolean; name?: string; picture?: string };

const CLIENT = { id: "site", secret: "a-client-secret-for-tests" };

/** Anyone in `people` can sign in there under that key. */
export async function startOidcProvider() {
  const people = new Map<string, Person>();
  let handle: RequestListener = (_request, response) => response.writeHead(503).end();
  const server = createServer((request, response) => handle(request, response));

  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const issuer = `http://localhost:${portOf(server)}`;

  return {
    issuer,
    client: CLIENT,
    people,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    /** Called later, since the site's address is known only after it has started. */
    admitSite(siteUrl: string) {
      const provider = new Provider(issuer, {
        clients: [
          {
            client_id: CLIENT.id,
            client_secret: CLIENT.secret,
            redirect_uris: [`${siteUrl}/api/auth/callback/oidc`],
          },
        ],
        claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "picture"] },
        cookies: { keys: ["a-cookie-key-for-tests"] },
        findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ sub: id, ...people.get(id) }) }),
        ttl: { Session: 600, Interaction: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
      });
      provider.use(async (context, next) => {
        await next();
        // Its pages import a font from the internet.
        if (typeof context.body === "string") context.body = context.body.replace(/@import url\(https:.*?\);/, "");
      });
      handle = provider.callback();
    },
  };
}
