import { expect, test } from "vitest";

import { contactRequestSchema } from "@/lib/validation/field-schemas";
import { anyText, fc } from "@/tests/support/property-checks";
import { connectToDatabase } from "@/tests/support/test-database";
import { saveRequest } from "@/tests/support/as-visitor";

const sql = await connectToDatabase();

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
