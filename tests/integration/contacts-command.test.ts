import { afterEach, expect, test } from "vitest";

import { saveContactMessage } from "@/lib/server/contact-messages";
import { db } from "@/lib/server/db";
import { launch } from "@/tests/support/start-site";

const DAY_MS = 24 * 60 * 60 * 1000;

afterEach(() => db().contactMessage.deleteMany());

async function contacts(...args: string[]) {
  const { DATABASE_URL = "", NEXTAUTH_SECRET = "" } = process.env;
  const command = launch({ DATABASE_URL, NEXTAUTH_SECRET }, "contacts", args);
  const status = await command.exited;
  return { status, stdout: command.stdout(), stderr: command.stderr() };
}

async function storeMessage(name: string, { daysAgo = 0, message = "Hello" } = {}) {
  await saveContactMessage({ name, email: `${name.toLowerCase()}@example.com`, message });
  return db().contactMessage.update({
    where: { id: (await db().contactMessage.findFirstOrThrow({ where: { name }, select: { id: true } })).id },
    data: { timestamp: new Date(Date.now() - daysAgo * DAY_MS) },
    select: { id: true },
  });
}

test("lists newest first", async () => {
  await storeMessage("Old", { daysAgo: 9 });
  await storeMessage("New");

  const { status, stdout } = await contacts();

  expect(status).toBe(0);
  expect(stdout.indexOf("New <new@example.com>")).toBeGreaterThan(-1);
  expect(stdout.indexOf("Old <old@example.com>")).toBeGreaterThan(stdout.indexOf("New <new@example.com>"));
});

test("--since 7d leaves out what is older, and --json is nothing but JSON", async () => {
  await storeMessage("Old", { daysAgo: 9 });
  await storeMessage("New", { daysAgo: 6 });

  const { status, stdout } = await contacts("--since", "7d", "--json");

  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject([{ name: "New", email: "new@example.com", suspected_spam: false }]);
});

test("--csv is nothing but CSV", async () => {
  await storeMessage("Formula", { message: "=HYPERLINK(1)" });

  const { status, stdout } = await contacts("--csv");

  expect(status).toBe(0);
  const [header, record] = stdout.split("\r\n");
  expect(header).toBe("id,timestamp,name,email,message,type,package_title,source,suspected_spam");
  expect(record).toContain(",Formula,formula@example.com,'=HYPERLINK(1),");
});

test("--delete removes the one message, and fails for an unknown id", async () => {
  const { id } = await storeMessage("Gone");
  await storeMessage("Kept");

  expect(await contacts("--delete", id)).toEqual({ status: 0, stdout: `Deleted message ${id}.\n`, stderr: "" });
  expect(await contacts("--delete", id)).toEqual({
    status: 1,
    stdout: "",
    stderr: `There is no message with the id ${id}.\n`,
  });
  expect(await db().contactMessage.findMany({ select: { name: true } })).toEqual([{ name: "Kept" }]);
});

test("a database that does not answer is told in one line", async () => {
  const command = launch(
    { DATABASE_URL: "postgresql://site:hush@127.0.0.1:1/site", NEXTAUTH_SECRET: "0123456789abcdef0123456789abcdef" },
    "contacts",
  );

  expect(await command.exited).toBe(1);
  expect(command.output()).toBe("The database does not answer (P1001): check DATABASE_URL and the server.\n");
});
