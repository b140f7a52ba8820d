import { connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

import { afterEach, beforeEach, expect, test } from "vitest";

import { startFlakyDatabase } from "@/tests/support/flaky-database";
import { portOf } from "@/tests/support/port-of";

const echo = createServer((socket) => socket.on("error", () => undefined).pipe(socket));
let database: Awaited<ReturnType<typeof startFlakyDatabase>>;
let client: ReturnType<typeof talk>;

beforeEach(async () => {
  await new Promise<void>((resolve) => echo.listen(0, "127.0.0.1", resolve));
  database = await startFlakyDatabase(`postgresql://nobody@127.0.0.1:${portOf(echo)}/none`);
  client = talk(database.url);
});
afterEach(async () => {
  client.socket.destroy();
  await database.close();
  await new Promise((resolve) => echo.close(resolve));
});

function talk(url: string) {
  const socket: Socket = connect(Number(new URL(url).port), "127.0.0.1");
  let heard = "";
  socket.on("data", (chunk) => (heard += chunk.toString()));
  return { socket, say: (text: string) => socket.write(text), heard: () => heard };
}

test("slow: a response comes late, in order, and at once when the slowness ends", async () => {
  database.slowDown(200);
  client.say("one ");
  await sleep(100);
  client.say("two ");
  expect(client.heard()).toBe("");
  await expect.poll(client.heard).toBe("one two ");

  database.slowDown(60_000);
  client.say("three ");
  await sleep(50);
  expect(client.heard()).toBe("one two ");
  database.speedUp();
  client.say("four");
  await expect.poll(client.heard).toBe("one two three four");
});

test("swallowed: the connection gets no response and is not closed, then or later; a new one works", async () => {
  client.say("before ");
  await expect.poll(client.heard).toBe("before ");
  database.swallow();
  const during = talk(database.url);
  client.say("lost");
  during.say("lost");
  await sleep(50);
  database.endSwallowing();
  client.say("lost");
  during.say("lost");

  const after = talk(database.url);
  after.say("after");
  await expect.poll(after.heard).toBe("after");
  expect([client.heard(), during.heard()]).toEqual(["before ", ""]);
  expect([client.socket.closed, during.socket.closed]).toEqual([false, false]);
  for (const { socket } of [during, after]) socket.destroy();
});
