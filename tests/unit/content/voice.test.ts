import { readdirSync } from "node:fs";
import path from "node:path";

import { expect, test } from "vitest";

import { describeSignInError, describeSignInMessage } from "@/app/(account)/account-messages";
import { digestEmail, receiptEmail, trainerRequestEmail } from "@/lib/server/notifications/request-email-templates";
import { type BookingEmailKind, emailKindsAbout, isVisitorEmail } from "@/lib/domain/email-kinds";
import { ACCOUNT_EMAILS } from "@/lib/server/notifications/account-email-templates";
import type { ListedBooking } from "@/lib/server/bookings/booking-rows";
import { trainerEmail, visitorEmail } from "@/lib/server/notifications/booking-email-templates";
import { MALFORMED_EMAIL_MESSAGE, MISSING_MESSAGES } from "@/lib/validation/contact-fields";
import { voiceFaults } from "@/tests/support/voice";

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

const BOOKING = {
  id: REQUEST.id,
  requestId: REQUEST.id,
  startsAt: new Date("2026-12-01T17:00:00Z"),
  endsAt: new Date("2026-12-01T17:45:00Z"),
  previousStartsAt: new Date("2026-11-30T17:00:00Z"),
  state: "booked",
  sequence: 1,
  request: { name: REQUEST.name, email: REQUEST.email, message: REQUEST.message },
} as const;

test("the site's texts, its messages and its emails speak with one voice", async () => {
  const texts = [...(await contentTexts()), ...messages(), ...emailTexts()];
  expect(texts.length).toBeGreaterThan(300);

  expect(voiceFaults(texts)).toEqual([]);
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
  return Object.values(ACCOUNT_EMAILS).map(({ write }) => write("token"));
}

/** Of every kind, for every place, with and without what a booking may lack. */
function bookingEmails() {
  const places = [
    ["in-gym", "Pasadena"],
    ["in-gym", null],
    ["in-home", "12 Oak Street"],
    ["in-home", null],
    ["virtual", null],
  ] as const;
  return places.flatMap(([place, placeDetail], index) => {
    const booking: ListedBooking = {
      ...BOOKING,
      place,
      placeDetail,
      cancelledBy: index % 2 ? "visitor" : "trainer",
    };
    return [
      ...emailKindsAbout("booking").map((kind) => renderBookingEmail(kind, booking)),
      trainerEmail("trainer-erased", booking, null),
    ];
  });
}

function renderBookingEmail(kind: BookingEmailKind, booking: ListedBooking) {
  const url = "https://site.example/link";
  return isVisitorEmail(kind) ? visitorEmail(kind, booking, url) : trainerEmail(kind, booking, url);
}

function emailTexts() {
  const emails = [
    ...renderAccountEmails(),
    trainerRequestEmail(REQUEST, LINKS),
    receiptEmail(REQUEST, "https://site.example/evaluation"),
    digestEmail([{ request: REQUEST, links: LINKS }], 2, "https://example.com/new"),
    ...bookingEmails(),
  ];
  return emails.flatMap(({ subject, text }) => [subject, text]);
}
