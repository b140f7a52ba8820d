import { createServer } from "node:http";

import { expect, test } from "vitest";

import { requireSameContent } from "@/scripts/bench/peer/same-words";
import { portOf } from "@/tests/support/port-of";

const PAGE = '<html><body><h1>Train <b>well</b></h1><img src="/a.jpg" alt="A bar"></body></html>';

test("other markup around the same words and pictures is the same content", async () => {
  await expect(compare(PAGE, PAGE.replace("<b>well</b>", "<i>well</i>"))).resolves.toBeUndefined();
});

test.each([
  ["words", PAGE.replace("well", "hard")],
  ["pictures", PAGE.replace("/a.jpg", "/b.jpg")],
])("other %s are refused", async (what, page) => {
  await expect(compare(PAGE, page)).rejects.toThrow(`The ${what} differ.`);
});

async function compare(ours: string, peer: string) {
  const server = createServer(({ url }, response) => response.end(url === "/ours" ? ours : peer));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const site = `http://127.0.0.1:${portOf(server)}`;
  await requireSameContent(`${site}/ours`, `${site}/peer`).finally(() => server.close());
}
