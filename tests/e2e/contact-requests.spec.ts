import type { APIRequestContext } from "playwright/test";

import { expect, test } from "@/tests/support/fixtures";

const WORDS = "Knee rehab, two mornings a week.";

/** The form as a browser without JavaScript posts it, whatever the fields are. */
async function postForm(request: APIRequestContext, fields: [string, string | File][]) {
  const html = await (await request.get("/contact")).text();
  const form = new FormData();
  for (const [input] of html.matchAll(/<input type="hidden"[^>]*>/g)) {
    form.append(attribute(input, "name"), attribute(input, "value"));
  }
  for (const [name, value] of fields) form.append(name, value);
  return request.post("/contact", { multipart: form });
}

function attribute(tag: string, name: string) {
  return (new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}

test("unknown fields are ignored", async ({ request, storedRequests, visitor }) => {
  const response = await postForm(request, [
    ["name", visitor.name],
    ["email", visitor.email],
    ["message", WORDS],
    ["id", "00000000-0000-0000-0000-000000000000"],
    ["suspected_spam", "true"],
    ["__proto__", "polluted"],
    ["constructor", "polluted"],
  ]);
  expect(response.status()).toBe(200);
  expect(await response.text()).toContain("Message sent successfully!");
  expect(await storedRequests.from(visitor.email)).toMatchObject([{ message: WORDS, suspected_spam: false }]);
});

const BAD_FIELDS: [string, { name?: string | File; email?: string | File; message?: string | File }, string][] = [
  ["an empty name", { name: "" }, "Enter your name."],
  ["a blank message", { message: " \r\n\t " }, "Enter a message."],
  ["an empty e-mail", { email: "" }, "Enter your e-mail address."],
  ["an overlong name", { name: "n".repeat(101) }, "Shorten the name to 100 characters or fewer."],
  ["an overlong message", { message: "m".repeat(5001) }, "Shorten the message to 5,000 characters or fewer."],
  [
    "an overlong e-mail",
    { email: `${"e".repeat(250)}@example.com` },
    "Shorten the e-mail address to 254 characters or fewer.",
  ],
  ["a malformed e-mail", { email: "dana@" }, "Enter a complete e-mail address, such as name@example.com."],
  [
    "a line break in the e-mail",
    { email: "a@example.com\r\nBcc: b@example.com" },
    "Enter a complete e-mail address, such as name@example.com.",
  ],
  [
    "a control character in the name",
    { name: "Da\u0007na" },
    "Type your name on one line, without line breaks or other special characters.",
  ],
  ["a NUL in the message", { message: "a\u0000b" }, "The message contains an invisible control character."],
  ["a file as name", { name: new File(["x"], "name.txt") }, "Enter your name."],
];

for (const [what, fields, expected] of BAD_FIELDS) {
  test(`${what} gets a clear message and is not stored`, async ({ request, storedRequests, visitor }) => {
    const response = await postForm(request, Object.entries({ ...visitor, message: WORDS, ...fields }));
    expect(response.status()).toBe(200);
    const html = await response.text();
    expect(html).toContain(expected);
    expect(html).toContain("Error sending message. Please try again.");
    expect(await storedRequests.from(visitor.email)).toEqual([]);
  });
}

test("missing and repeated fields get a clear message", async ({ request, storedRequests, visitor }) => {
  const response = await postForm(request, [
    ["email", visitor.email],
    ["message", "one"],
    ["message", "two"],
  ]);
  expect(response.status()).toBe(200);
  const html = await response.text();
  expect(html).toContain("Enter your name.");
  expect(html).toContain("Enter a message.");
  expect(await storedRequests.from(visitor.email)).toEqual([]);
});

test("what was typed comes back escaped", async ({ request }) => {
  const response = await postForm(request, [
    ["name", `"><script>alert(1)</script>`],
    ["email", "dana@"],
    ["message", "</textarea><img src=x onerror=alert(1)>"],
  ]);
  const html = await response.text();
  expect(html).toContain("&lt;/textarea&gt;");
  expect(html).not.toContain("</textarea><img");
  expect(html).not.toContain(`"><script>alert(1)`);
});

for (const [contentType, body] of [
  ["text/plain", "name=Dana"],
  ["application/json", `{"name":"Dana"}`],
  ["application/x-www-form-urlencoded", "name=Dana&email=dana%40example.com&message=hello"],
  ["application/octet-stream", "\u0000\u0001"],
  ["multipart/form-data", "no boundary"],
  ["multipart/form-data; boundary=x", "--x\r\nbroken"],
] as const) {
  test(`the content type ${contentType} is refused with a 4xx`, async ({ request }) => {
    const response = await request.post("/contact", { data: body, headers: { "content-type": contentType } });
    expect(response.status()).toBeGreaterThanOrEqual(400);
    expect(response.status()).toBeLessThan(500);
  });
}
