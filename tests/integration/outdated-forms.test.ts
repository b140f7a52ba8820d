import { expect, test } from "vitest";

import { deskSession } from "@/tests/support/desk-session";
import { hrefOf, openForm } from "@/tests/support/send-form";
import { openSite } from "@/tests/support/site-on-test-database";
import { connectToDatabase } from "@/tests/support/test-database";
import { insertRequest } from "@/tests/support/stored-rows";

const PASSWORD = "Correct1horse";
const VISITOR = { name: "Dana <b>", email: "dana@visitor.test" };

const sql = await connectToDatabase();
const site = await openSite();
const headers = { Cookie: await deskSession(sql, "trainer") };
const id = await insertRequest(sql, { name: "Eve" });

test.each([
  ["Send message", "/contact?type=in-home", { ...VISITOR, message: "Knee rehab.\nTwo mornings." }],
  ["Book this time", "/evaluation?place=in-home", { ...VISITOR, address: "12 Oak Street", message: "Hello" }],
  ["Create account", "/register", VISITOR],
  ["Sign in", "/login?from=/pricing", { email: VISITOR.email }],
  ["Save note", "/desk/requests/ID", { note: "Call after six." }],
  ["Mark as contacted", "/desk/requests/ID", {}],
  ["Block", "/desk/calendar", { day: "2027-03-01", start: "09:00", minutes: "45" }],
  ["Book", "/desk/calendar/book", VISITOR],
  ["Save", "/user-profile", { name: "Coach Dana" }],
] as const)(
  "to '%s' of another release the response shows what was typed, and links the form",
  async (button, pattern, typed) => {
    const path = pattern.replace("ID", id);
    const needsSession = /^\/(?:desk|user)/.test(path);
    const form = await openForm(site.url + path, button, needsSession ? headers : {}, { isOutdated: true });
    const response = await form.send({ ...typed, password: PASSWORD });
    const html = (await response.text()).replaceAll("\r\n", "\n");

    expect(response.status).toBe(409);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(html).toContain("This site was updated.");
    const texts = Object.values(typed).map((text) => text.replace("<b>", "&lt;b&gt;"));
    for (const text of texts) expect(html).toContain(`>${text}</dd>`);
    expect(html.match(/<\/dd>/g) ?? []).toHaveLength(texts.length);
    expect(html).not.toContain(PASSWORD);
    expect(hrefOf(html, "Open the form")).toBe(path);
    expect((await sql.query("SELECT 1 FROM contacts WHERE name <> 'Eve' OR private_note <> ''")).rows).toEqual([]);
  },
);

test("nobody else sees that page", async () => {
  expect((await fetch(`${site.url}/outdated-form`)).status).toBe(404);
});
