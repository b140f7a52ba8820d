import { readdirSync } from "node:fs";
import path from "node:path";

import { beforeAll, expect, test, vi } from "vitest";

import { describeSignInError, describeSignInMessage } from "@/app/(account)/account-messages";
import * as accountEmails from "@/lib/server/accounts/account-email-templates";
import { digestEmail, receiptEmail, trainerRequestEmail } from "@/lib/server/notifications/request-email-templates";
import { MALFORMED_EMAIL_MESSAGE, MISSING_MESSAGES } from "@/lib/validation/contact-fields";

/** Texts of the specification, which stand as they are. */
const SPECIFIED = [
  "Request a complimentary training evaluation",
  "Book a complimentary training evaluation",
  "The evaluation is complimentary",
  /^E-mail$/,
  /^E-mail: /gm,
  "THAT PAGE DOES NOT EXIST",
  "Northeast Los Angeles (NELA)",
];

const REFUSED = [
  // One trainer, who is nobody's "we".
  /\b(?:[Ww]e|us|[Oo]urs?)\b/,
  // One name for one thing.
  /complimentary/i,
  /e-mail/i,
  /request your evaluation/i,
  /client sign in/i,
  /\bNELA\b/,
  /\bappointment/i,
  // American English, as it is spoken.
  /programme|fuelling|colour|favour|centre\b/i,
  /\b(?:cannot|is not|was not|did not|does not|do not|could not)\b/i,
  /that is all|goes to someone else|will not take place|please read|your booking now|get at anything/i,
];

const REQUEST = {
  id: "6f0c8f5e-3c5b-4c1e-9a52-0d6f7d1c9b1a",
  name: "Dana",
  email: "dana@example.com",
  message: "Knee rehab.",
  timestamp: new Date("2026-01-31T10:05:00Z"),
  topic: null,
  suspectedSpam: false,
};
const LINKS = {
  contacted: "https://c.test",
  booked: "https://b.test",
  "not-a-fit": "https://n.test",
  desk: "https://d.test",
};

beforeAll(() => {
  vi.stubEnv("NEXTAUTH_URL", "https://site.example");
  vi.stubEnv("NEXTAUTH_SECRET", "for-this-one-test-and-nothing-else-0123456789");
  vi.stubEnv("DATABASE_URL", "postgresql://localhost/none");
});

test("the site's texts, its messages and its emails speak with one voice", async () => {
  const texts = [...(await contentTexts()), ...messages(), ...emailTexts()];
  expect(texts.length).toBeGreaterThan(300);

  const faults = texts.flatMap((text) => {
    const ours = SPECIFIED.reduce<string>((left, specified) => left.replaceAll(asGlobal(specified), ""), text);
    const found = REFUSED.flatMap((word) => word.exec(ours) ?? []);
    return found.map((word) => `${word}: ${text}`);
  });
  expect(faults).toEqual([]);
});

test("an account email carries the brand, not the server's name", () => {
  for (const { subject, text } of renderAccountEmails()) {
    expect(subject).toMatch(/ \(Crown Strength\)$/);
    expect(text).toMatch(/\nCrown Strength\n$/);
  }
});

async function contentTexts() {
  const names = readdirSync("lib/content").map((file) => path.parse(file).name);
  const modules = await Promise.all(names.map((name) => import(`@/lib/content/${name}.ts`)));
  return modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (name.endsWith("Schema") ? [] : strings(value))),
  );
}

function strings(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(strings) : [];
}

function messages() {
  const codes = ["Default", "OAuthSignin", "OAuthCallback", "OAuthCreateAccount", "OAuthAccountNotLinked"];
  const more = [
    "OAuthEmailMissing",
    "AccessDenied",
    "Configuration",
    "Verification",
    "EmailSignin",
    "CredentialsSignin",
  ];
  const errors = [...codes, ...more, "Unavailable"].map((code) => describeSignInError(code)?.text ?? "");
  const results = ["account-created", "check-email", "email-confirmed", "password-changed"].map(describeSignInMessage);
  return [...errors, ...results.map(String), ...Object.values(MISSING_MESSAGES), MALFORMED_EMAIL_MESSAGE];
}

function renderAccountEmails() {
  return Object.values(accountEmails).map((render) => render("token"));
}

function emailTexts() {
  const emails = [
    ...renderAccountEmails(),
    trainerRequestEmail(REQUEST, LINKS),
    receiptEmail(REQUEST, "https://site.example/evaluation"),
    digestEmail([{ request: REQUEST, links: LINKS }], 2),
  ];
  return emails.flatMap(({ subject, text }) => [subject, text]);
}

function asGlobal(specified: string | RegExp) {
  return typeof specified === "string" ? specified : new RegExp(specified, "gm");
}
