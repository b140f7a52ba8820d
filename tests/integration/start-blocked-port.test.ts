import { expect, test } from "vitest";

import { startSiteOnTestDatabase } from "@/tests/support/site-on-test-database";
import { isListening } from "@/tests/support/is-listening";
import { send } from "@/tests/support/raw-http";

/** Among those that browsers, and fetch with them, refuse to open. */
const REFUSED_PORTS = [4190, 6000, 6566, 6697, 10080];

async function findFreeRefusedPort() {
  for (const port of REFUSED_PORTS) if (!(await isListening(port))) return String(port);
  throw new Error(`All of these ports are in use: ${REFUSED_PORTS.join(", ")}`);
}

test("a port that browsers refuse: the site comes up for anyone who can reach it, and says so", async () => {
  const port = await findFreeRefusedPort();
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toMatchObject({ cause: { message: "bad port" } });

  const begun = Date.now();
  const site = await startSiteOnTestDatabase({ PORT: port });
  try {
    expect(Date.now() - begun).toBeLessThan(30_000);
    expect((await send(site.url, { path: "/about" })).status).toBe(200);
    expect(site.output()).toContain(`Warning: browsers refuse to open port ${port}: set PORT to another one`);
  } finally {
    await site.stop();
  }
}, 180_000);

test("behind a proxy on another port nothing is said", async () => {
  const site = await startSiteOnTestDatabase({
    PORT: await findFreeRefusedPort(),
    NEXTAUTH_URL: "http://localhost:8080",
  });
  const output = site.output();
  await site.stop();

  expect(output).toContain("Ready: ");
  expect(output).not.toContain("browsers refuse");
}, 180_000);
