import { describe, expect, test } from "vitest";
import * as z from "zod";

import { addressSchema, contactRequestSchema, privateNoteSchema } from "@/lib/validation/field-schemas";

const VALID = { name: "Dana Ortiz", email: "dana@example.com", message: "Knee rehab, two mornings a week." };

/** The one message under each wrong field, which is what the visitor sees. */
function fieldErrors(values: unknown) {
  const parsed = contactRequestSchema.safeParse(values);
  return parsed.success ? {} : z.flattenError(parsed.error).fieldErrors;
}

test("a plain message is accepted as it is", () => {
  expect(contactRequestSchema.parse(VALID)).toEqual(VALID);
});

test("blanks around the fields are removed", () => {
  const padded = { name: "  Dana Ortiz\t", email: " dana@example.com ", message: "\r\n Hello \n" };
  expect(contactRequestSchema.parse(padded)).toEqual({ ...VALID, message: "Hello" });
});

test("unknown fields are dropped", () => {
  expect(contactRequestSchema.parse({ ...VALID, id: "1", suspectedSpam: false })).toEqual(VALID);
});

describe.each([
  ["name", 100],
  ["message", 5000],
] as const)("the %s", (field, limit) => {
  test.each([1, limit - 1, limit])("may have %i characters", (length) => {
    expect(fieldErrors({ ...VALID, [field]: "x".repeat(length) })).toEqual({});
  });

  test("may not have one character more than the limit", () => {
    const errors = fieldErrors({ ...VALID, [field]: "x".repeat(limit + 1) });
    expect(errors).toEqual({
      [field]: [`Shorten the ${field} to ${limit.toLocaleString("en-US")} characters or fewer.`],
    });
  });

  test("counts an emoji, and a character of any script, as one", () => {
    for (const character of ["🏋", "𝒳", "é", "ש", "漢"]) {
      expect(fieldErrors({ ...VALID, [field]: character.repeat(limit) })).toEqual({});
      expect(fieldErrors({ ...VALID, [field]: character.repeat(limit + 1) })).toHaveProperty(field);
    }
  });

  test.each(["", " ", "\r\n", "\u00a0\u3000\ufeff", undefined, null, 5, {}, ["two", "values"]])(
    "may not be %j",
    (value) => {
      const expected = field === "name" ? "Enter your name." : "Enter a message.";
      expect(fieldErrors({ ...VALID, [field]: value })).toEqual({ [field]: [expected] });
    },
  );

  test.each(["\u0000", "\u0001", "\u0007", "\u000b", "\u001b", "\u007f", "\u0085", "\u009f"])(
    "may not contain the control character %j",
    (character) => {
      expect(fieldErrors({ ...VALID, [field]: `a${character}b` })).toHaveProperty(field);
    },
  );

  test.each(["\ud83c", "\udfcb", "\udfcb\ud83c"])("may not contain the lone surrogate %j", (half) => {
    expect(fieldErrors({ ...VALID, [field]: `a${half}b` })).toHaveProperty(field);
  });

  test.each([
    "עומר בן־דוד",
    "محمد",
    "O'Brien-Łukasz, Jr.",
    "Zoë\u0301",
    "👩‍👩‍👧",
    "<script>alert(1)</script>",
    "'; DROP TABLE contacts; --",
  ])("may be %j", (text) => {
    expect(contactRequestSchema.parse({ ...VALID, [field]: text })[field]).toBe(text);
  });
});

test("a name stands on one line", () => {
  expect(fieldErrors({ ...VALID, name: "Dana\nBcc: all@example.com" })).toEqual({
    name: ["Type your name on one line, without line breaks or other special characters."],
  });
  expect(fieldErrors({ ...VALID, name: "Dana\tOrtiz" })).toHaveProperty("name");
});

test("a message may have lines and tabs, and every kind of line break becomes LF", () => {
  expect(contactRequestSchema.parse({ ...VALID, message: "one\r\ntwo\rthree\n\tfour" }).message).toBe(
    "one\ntwo\nthree\n\tfour",
  );
});

test.each([
  "a@example.com",
  "first.last+tag@sub.example.co",
  "o'brien@example.com",
  "UPPER@EXAMPLE.COM",
  "a@xn--exmple-cua.com",
  "a@xn--e1afmkfd.xn--p1ai",
  "rock&roll@example.com",
  "a!#$%&'*+-/=?^_`{|}~z@example.com",
  "1@1.example.com",
])("%s is an e-mail address", (email) => {
  expect(contactRequestSchema.parse({ ...VALID, email }).email).toBe(email);
});

test.each([
  "dana",
  "dana@",
  "@example.com",
  "dana@localhost",
  "dana@@example.com",
  "da na@example.com",
  "dana@example..com",
  ".dana@example.com",
  "da..na@example.com",
  "dana.@example.com",
  "dana@-example.com",
  "dana@example.c",
  '"dana ortiz"@example.com',
  "dana(fit)@example.com",
  "dänä@example.com",
  "dana@example.com, b@example.com",
  "Dana <dana@example.com>",
  "dana@exam\nple.com",
  "dana@example.com\u0000",
  "dana@example.com\r\nBcc: b@example.com",
  "da\ud83cna@example.com",
])("%j is not an e-mail address", (email) => {
  expect(fieldErrors({ ...VALID, email })).toEqual({
    email: ["Enter a complete email address, such as name@example.com."],
  });
});

test("an e-mail address may have 254 characters, 64 of them before the @, and no more", () => {
  const domain = `@${`${"d".repeat(62)}.`.repeat(3)}com`;
  const emailOf = (length: number) => "a".repeat(length - domain.length) + domain;
  expect(fieldErrors({ ...VALID, email: emailOf(254) })).toEqual({});
  expect(fieldErrors({ ...VALID, email: emailOf(255) })).toEqual({
    email: ["Shorten the email address to 254 characters or fewer."],
  });
  expect(fieldErrors({ ...VALID, email: `${"a".repeat(64)}@example.com` })).toEqual({});
  expect(fieldErrors({ ...VALID, email: `${"a".repeat(65)}@example.com` })).toEqual({
    email: ["Shorten the part before the @ to 64 characters or fewer."],
  });
});

test("letters that arrive apart from their accents are stored together, and count as one", () => {
  const apart = "é".normalize("NFD").repeat(100);
  const parsed = contactRequestSchema.parse({ ...VALID, name: apart, message: apart });
  expect(parsed).toEqual({ ...VALID, name: "é".repeat(100), message: "é".repeat(100) });
  expect([addressSchema.parse(apart), privateNoteSchema.parse({ note: apart }).note]).toEqual([
    "é".repeat(100),
    "é".repeat(100),
  ]);
});

test.each(["", "   ", undefined, 7])("an e-mail address may not be %j", (email) => {
  expect(fieldErrors({ ...VALID, email })).toEqual({ email: ["Enter your email address."] });
});

test.each(["\u200b", " \u2060\u200d ", "\u3164", "\ufeff\u00ad"])(
  "nothing that can be seen, %j, is neither a name nor a message, and no address",
  (text) => {
    expect(fieldErrors({ ...VALID, name: text, message: text })).toEqual({
      name: ["Enter your name."],
      message: ["Enter a message."],
    });
    expect(addressSchema.parse(text)).toBe("");
  },
);

test("a note of 2,000 characters is as long as it may be, a line break being one however it is sent", () => {
  const note = `${"a\r\n".repeat(999)}ab`;
  expect(privateNoteSchema.parse({ note }).note).toHaveLength(2000);
  expect(privateNoteSchema.safeParse({ note: `${note}c` }).success).toBe(false);
});
