import { createServer } from "node:http";

import Provider from "oidc-provider";

type Person = { email?: string; email_verified?: boolean; name?: string; picture?: string };

/** A real OpenID Connect provider on loopback. Whoever is in `people` can sign in there under that key. */
export async function startOidcProvider({ port, redirectUri }: { port: number; redirectUri: string }) {
  const issuer = `http://localhost:${port}`;
  const people = new Map<string, Person>();
  const client = { id: "site", secret: "a-client-secret-for-tests" };

  const provider = new Provider(issuer, {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [redirectUri] }],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "picture"] },
    cookies: { keys: ["a-cookie-key-for-tests"] },
    findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ sub: id, ...people.get(id) }) }),
    ttl: { Session: 600, Interaction: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  });

  let server = createServer(provider.callback());
  const open = () => new Promise<void>((resolve) => server.listen(port, "localhost", resolve));
  await open();

  async function close() {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  return {
    issuer,
    client,
    people,
    close,
    /** As if the provider were down for a while. */
    async whileDown(act: () => Promise<void>) {
      await close();
      try {
        await act();
      } finally {
        server = createServer(provider.callback());
        await open();
      }
    },
  };
}
