import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

import { saveRequest } from "@/lib/server/requests/requests";
import { contactRequestSchema } from "@/lib/validation/contact-request";
import { anyText, fc } from "@/tests/support/property-checks";

const sql = new pg.Client(process.env["DATABASE_URL"]);
beforeAll(() => sql.connect());
afterAll(() => sql.end());

const mostlyGood = (good: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 3, arbitrary: good }, { weight: 1, arbitrary: anyText });
const typed = fc.record({
  name: mostlyGood(fc.string({ unit: "grapheme", minLength: 1 })),
  email: mostlyGood(fc.stringMatching(/^[a-zA-Z0-9]{1,12}@[a-z]{1,10}\.com$/)),
  message: mostlyGood(fc.string({ unit: "grapheme-composite", minLength: 1, maxLength: 200 })),
});

test("what the schema lets through, Postgres stores byte for byte; nothing it lets through is refused there", async () => {
  let stored = 0;
  await fc.assert(
    fc.asyncProperty(typed, async (fields) => {
      const parsed = contactRequestSchema.safeParse(fields);
      if (!parsed.success) return;

      await sql.query("DELETE FROM contacts");
      await saveRequest(parsed.data);
      const { rows } = await sql.query("SELECT name, email, message FROM contacts");
      expect(rows).toEqual([parsed.data]);
      stored += 1;
    }),
    { numRuns: 600 },
  );
  // The property would also hold for a schema that lets nothing through.
  expect(stored).toBeGreaterThan(30);
}, 60_000);

/** How often each content is stored, and whether the last time is within 24 hours. */
type Model = Map<string, { count: number; isRecent: boolean }>;

class Save implements fc.AsyncCommand<Model, null> {
  constructor(
    readonly content: string,
    readonly copies: number,
  ) {}

  check = () => true;

  async run(model: Model) {
    const message = { name: "Dana", email: "dana@example.com", message: this.content };
    const results = await Promise.all(Array.from({ length: this.copies }, () => saveRequest(message)));

    const { count, isRecent } = model.get(this.content) ?? { count: 0, isRecent: false };
    expect(results.filter(({ isNew }) => isNew)).toHaveLength(isRecent ? 0 : 1);
    model.set(this.content, { count: isRecent ? count : count + 1, isRecent: true });
    await expectStored(model);
  }

  toString = () => `save ${this.content} x ${this.copies}`;
}

const LET_PASS = `UPDATE contacts SET timestamp = timestamp - interval '25 hours',
  sent_on = ((timestamp - interval '25 hours') AT TIME ZONE 'UTC')::date WHERE id = $1`;

class LetPassOneDay implements fc.AsyncCommand<Model, null> {
  check = () => true;

  async run(model: Model) {
    const { rows } = await sql.query<{ id: string }>("SELECT id FROM contacts ORDER BY timestamp");
    // The oldest first, since the same words of two days must never meet on one.
    for (const { id } of rows) await sql.query(LET_PASS, [id]);
    for (const [content, { count }] of model) model.set(content, { count, isRecent: false });
  }

  toString = () => "let a day pass";
}

async function expectStored(model: Model) {
  const { rows } = await sql.query<{ message: string; count: number }>(
    "SELECT message, count(*)::int AS count FROM contacts GROUP BY message",
  );
  expect(new Map(rows.map(({ message, count }) => [message, count]))).toEqual(
    new Map([...model].map(([content, { count }]) => [content, count])),
  );
}

test("saving is idempotent for a day, whatever is sent in whatever order and at once", async () => {
  const content = fc.constantFrom("one", "two", "three");
  const commands = fc.commands(
    [
      fc.tuple(content, fc.integer({ min: 1, max: 4 })).map(([text, copies]) => new Save(text, copies)),
      fc.constant(new LetPassOneDay()),
    ],
    { maxCommands: 12 },
  );

  await fc.assert(
    fc.asyncProperty(commands, async (all) => {
      await sql.query("DELETE FROM contacts");
      await fc.asyncModelRun(() => ({ model: new Map(), real: null }), all);
    }),
    { numRuns: 40 },
  );
}, 60_000);
