import { expect, test } from "vitest";

import { digestEmail, receiptEmail, trainerRequestEmail } from "@/lib/server/notifications/request-email-templates";
import type { StoredRequest } from "@/lib/server/requests/request-rows";

const REQUEST: StoredRequest = {
  id: "6f0c8f5e-3c5b-4c1e-9a52-0d6f7d1c9b1a",
  name: "Dana Ortiz",
  email: "dana@example.com",
  message: "Knee rehab,\ntwo mornings a week.",
  timestamp: new Date("2026-01-31T10:05:00Z"),
  topic: { type: "in-home", title: null, source: null },
  cameFrom: "Direct",
  suspectedSpam: false,
  phone: null,
};
const LINKS = {
  contacted: "https://example.com/f?a=1&b=2",
  booked: "https://example.com/b",
  "not-a-fit": "https://example.com/n",
  desk: "https://example.com/desk",
};

test("the notification says who, what about, when and what, and carries the three links", () => {
  expect(trainerRequestEmail(REQUEST, LINKS)).toMatchObject({
    subject: "New request from Dana Ortiz: In-Home sessions",
    text: `Name: Dana Ortiz
E-mail: dana@example.com
About: In-Home sessions
Received: Saturday, January 31, 2:05 AM Pacific Time

> Knee rehab,
> two mornings a week.

Reply to Dana Ortiz: mailto:dana@example.com?subject=Re%3A%20your%20request%20to%20Crown%20Strength

Once you’ve answered, mark the request. The links work for 30 days.

Mark as contacted: https://example.com/f?a=1&b=2
Mark as booked: https://example.com/b
Mark as not a fit: https://example.com/n

Open it on your desk: https://example.com/desk
`,
  });
});

test("a request about a membership says how it is billed", () => {
  const topic = { type: "membership", title: "Elite, yearly", source: "plans" };
  const { subject, text } = trainerRequestEmail({ ...REQUEST, topic }, LINKS);

  expect(subject).toBe("New request from Dana Ortiz: Elite membership, yearly");
  expect(text).toContain("About: Elite membership, yearly\n");
});

test("a request whose time was taken says which it was, and where", () => {
  const startsAt = new Date("2026-12-01T17:00:00Z");
  const wanted = { startsAt, place: "in-home", placeDetail: "7 Other Road" } as const;

  expect(trainerRequestEmail({ ...REQUEST, wanted }, LINKS).text).toContain(
    "\nWanted: Tuesday, December 1, 9:00 AM Pacific Time, In-Home Training: 7 Other Road\n",
  );
});

test("nothing about a topic where there is none; suspected spam is marked", () => {
  const { subject, text } = trainerRequestEmail({ ...REQUEST, topic: null, suspectedSpam: true }, LINKS);

  expect(subject).toBe("[Suspected spam] New request from Dana Ortiz");
  expect(text).not.toContain("About:");
});

test("whatever was typed is text in HTML, and stays on its line in plain text", () => {
  const hostile = {
    ...REQUEST,
    name: 'Dana\r\nBcc: x@example.com<script>alert("1")</script>',
    message: "</blockquote><img src=x onerror='1'>\u202e\u0007\u2028a & b",
  };
  const { subject, text, html } = trainerRequestEmail(hostile, LINKS);

  expect(subject).not.toMatch(/[\r\n]/);
  expect(text).toContain("Name: Dana Bcc: x@example.com<script>");
  expect(html).not.toMatch(/<(?:script|img)/);
  expect(html.match(/<\/blockquote>/g)).toHaveLength(1);
  expect(html).toContain("&lt;img src=x onerror=&#39;1&#39;&gt;a &amp; b");
  expect(html).toContain('<a href="https://example.com/f?a=1&amp;b=2">');
  expect(text + html).not.toMatch(/[\u0007\u202e\u2028]/);
});

test("nothing in the subject is invisible or turns the reading direction", () => {
  const name = "D\u200ba\u202en\u2067a\u00ad \u{e0041}O\ufeffr\u3164t\u034fi\u2060z";
  expect(trainerRequestEmail({ ...REQUEST, name, topic: null }, LINKS).subject).toBe("New request from Dana Ortiz");
});

test("the longest name leaves room for what the request is about", () => {
  const { subject } = trainerRequestEmail({ ...REQUEST, name: "🏋".repeat(100) }, LINKS);

  expect(subject).toBe(`New request from ${"🏋".repeat(59)}…: In-Home sessions`);
});

test("the receipt promises the answer, and repeats little and no link", () => {
  const message = `Look at https://evil.example/x, www.evil.example, evil.example/y and a@evil.example ${"word ".repeat(200)}`;
  const { subject, text, html } = receiptEmail({ ...REQUEST, message }, "https://example.com/evaluation");

  expect(subject).toBe("Your request has arrived (Crown Strength)");
  expect(text).toContain("Marcus will reply personally within 24 hours.");
  expect(text).toContain("> Look at […] […] […] and […] word word");
  expect(text).toMatch(/^> .{299}…$/m);
  expect(text + html).not.toMatch(/evil|Dana/);
  expect(html).toContain("Thank you for writing to Crown Strength.");
  expect(html).toContain('<a href="https://example.com/evaluation">Pick a time now</a>');
});

test("the digest lists what is late, with links, and counts the rest", () => {
  const one = digestEmail([{ request: REQUEST, links: LINKS }], 1, "https://example.com/new");
  expect(one.subject).toBe("1 request is waiting for an answer");
  expect(one.text).toContain("the site promises an answer within 24 hours:");
  expect(one.text).toContain("Name: Dana Ortiz");
  expect(one.text).toContain("Mark as booked: https://example.com/b");
  expect(one.text).not.toContain("more");

  const many = digestEmail([{ request: REQUEST, links: LINKS }], 3, "https://example.com/new");
  expect(many.subject).toBe("3 requests are waiting for an answer");
  expect(many.text).toContain("See 2 more on your desk: https://example.com/new");
});

test("who waits for a time to open is no new request, and the receipt says so", () => {
  const until = new Date("2026-12-12T20:00Z");
  expect(trainerRequestEmail(REQUEST, LINKS, until).subject).toBe("On the waiting list: Dana Ortiz");

  const waiting = { until, leaveUrl: "https://example.com/leave" };
  expect(receiptEmail(REQUEST, "https://example.com/evaluation", waiting).subject).toBe("You’re on the waiting list");
});
