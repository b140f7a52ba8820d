import { setTimeout } from "node:timers/promises";

import { afterEach, describe, expect, test } from "vitest";

import { db } from "@/lib/server/db";
import { deleteRequest, findStoredCopy } from "@/lib/server/requests/requests";
import { connectToDatabase } from "@/tests/support/test-database";
import { saveRequest } from "@/tests/support/as-visitor";

const REQUEST = {
  name: "Dana Ortiz",
  email: "dana@contact-requests.test",
  message: "Knee rehab, two mornings a week.",
};
const TOPIC = { type: "coaching", title: "Elite", source: "pricing2" };

const sql = await connectToDatabase();
afterEach(() => sql.query("DELETE FROM contacts WHERE email LIKE '%@contact-requests.test'"));

async function storedRows() {
  const { rows } = await sql.query("SELECT * FROM contacts WHERE email = $1 ORDER BY timestamp", [REQUEST.email]);
  return rows;
}

/** As if everything stored so far had been sent that much earlier. */
async function letPass(interval: string) {
  await sql.query(
    `UPDATE contacts SET timestamp = timestamp - $1::interval, sent_on = ((timestamp - $1::interval) AT TIME ZONE 'UTC')::date`,
    [interval],
  );
}

test("every field is stored, and the request is visible to others at once", async () => {
  const before = Date.now();
  await expect(saveRequest({ ...REQUEST, topic: TOPIC })).resolves.toMatchObject({ isNew: true });

  const [row] = await storedRows();
  expect(row).toMatchObject({
    ...REQUEST,
    type: "coaching",
    package_title: "Elite",
    source: "pricing2",
    suspected_spam: false,
  });
  expect(Math.abs(row.timestamp.getTime() - before)).toBeLessThan(5_000);
});

describe("the same form sent again", () => {
  test("is stored once when 50 copies arrive together", async () => {
    const saved = await Promise.all(Array.from({ length: 50 }, () => saveRequest({ ...REQUEST, topic: TOPIC })));
    expect(saved.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await storedRows()).toHaveLength(1);
  });

  test.each([
    ["COMMIT", false],
    ["ROLLBACK", true],
  ])("waits for a copy on another replica, whose %s decides", async (outcome, isNew) => {
    await saveRequest(REQUEST);
    const { rows } = await sql.query("DELETE FROM contacts WHERE email = $1 RETURNING content_hash", [REQUEST.email]);
    await sql.query("BEGIN");
    await sql.query("INSERT INTO contacts (name, email, message, content_hash) VALUES ($1, $2, $3, $4)", [
      ...Object.values(REQUEST),
      rows[0].content_hash,
    ]);

    const saved = saveRequest(REQUEST);
    await expect(Promise.race([saved, setTimeout(300, "waiting")])).resolves.toBe("waiting");
    await sql.query(outcome);

    await expect(saved).resolves.toMatchObject({ isNew });
    expect(await storedRows()).toHaveLength(1);
  });

  test("is stored once within 24 hours, also across midnight UTC", async () => {
    await saveRequest(REQUEST);
    await letPass("23 hours 59 minutes");
    await expect(saveRequest(REQUEST)).resolves.toMatchObject({ isNew: false });
    expect(await storedRows()).toHaveLength(1);
  });

  test("is stored again after 24 hours, and a week later", async () => {
    await saveRequest(REQUEST);
    await letPass("24 hours 1 minute");
    await expect(saveRequest(REQUEST)).resolves.toMatchObject({ isNew: true });
    await letPass("7 days");
    await expect(saveRequest(REQUEST)).resolves.toMatchObject({ isNew: true });
    expect(await storedRows()).toHaveLength(3);
  });

  test("is known to be stored", async () => {
    await expect(findStoredCopy(db(), REQUEST)).resolves.toBeNull();
    await saveRequest(REQUEST);
    await expect(findStoredCopy(db(), REQUEST)).resolves.not.toBeNull();
    await letPass("24 hours 1 minute");
    await expect(findStoredCopy(db(), REQUEST)).resolves.toBeNull();
  });
});

test.each([
  ["name", { name: "Dan Ortiz" }],
  ["message", { message: "Knee rehab, three mornings a week." }],
  ["topic", { topic: TOPIC }],
  ["topic's title", { topic: { ...TOPIC, title: null } }],
])("another %s makes another request", async (_field, change) => {
  await saveRequest(REQUEST);
  await expect(saveRequest({ ...REQUEST, ...change })).resolves.toMatchObject({ isNew: true });
});

test("words moved from one field to the next make another request", async () => {
  await saveRequest({ ...REQUEST, topic: { type: "a", title: "b", source: null } });
  await expect(saveRequest({ ...REQUEST, topic: { type: "a", title: null, source: "b" } })).resolves.toMatchObject({
    isNew: true,
  });
});

test.each(["", "1", "'; DROP TABLE contacts; --", "\u0000"])("there is no request with the id %j", async (id) => {
  await expect(deleteRequest(id)).resolves.toBe(false);
});
