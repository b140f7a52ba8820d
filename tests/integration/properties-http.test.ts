import { afterAll, beforeAll, expect, test } from "vitest";

import { startSiteOnTestDatabase } from "@/tests/support/site-on-test-database";
import { BOUNDARY, multipart, type PageForms, readPageForms } from "@/tests/support/hostile/page-forms";
import { fc } from "@/tests/support/property-checks";
import { send } from "@/tests/support/raw-http";
import type { RunningSite } from "@/tests/support/start-site";

let site: RunningSite;
let forms: PageForms;

beforeAll(async () => {
  site = await startSiteOnTestDatabase();
  forms = await readPageForms(site.url);
}, 300_000);
afterAll(() => site.stop());

const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array));

/** A good form in which something was cut out, put in or changed. */
const damage = fc.record({ at: fc.nat({ max: 2_000 }), cut: fc.nat({ max: 60 }), insert: bytes });

test("no bytes in a form's place make the site fail", async () => {
  const good = multipart([...forms.contact, ["name", "Dana"], ["email", "a@example.com"], ["message", "Hello"]]);

  await fc.assert(
    fc.asyncProperty(fc.oneof(bytes, damage), async (change) => {
      const body = Buffer.isBuffer(change)
        ? change
        : Buffer.concat([good.subarray(0, change.at), change.insert, good.subarray(change.at + change.cut)]);
      const headers = {
        "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
        "content-length": String(body.length),
      };
      const { status } = await send(site.url, { method: "POST", path: "/contact", headers, body });

      expect(status).toBeGreaterThanOrEqual(200);
      expect(status).toBeLessThan(500);
    }),
    { numRuns: 200 },
  );
  expect((await send(site.url, { path: "/healthz" })).status).toBe(200);
}, 120_000);
