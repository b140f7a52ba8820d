import { expect, test } from "vitest";

import { parseEnv } from "@/lib/server/parse-env";

const OIDC_CLIENT = { OIDC_NAME: "Id", OIDC_CLIENT_ID: "id", OIDC_CLIENT_SECRET: "hush" };
const SECRET = "0123456789abcdef0123456789abcdef";

function errorsOf(source: Record<string, string>) {
  const result = parseEnv(source);
  return result.ok ? [] : result.errors;
}

test("nothing set: the defaults of the operations contract", () => {
  expect(parseEnv({})).toEqual({
    ok: true,
    env: {
      NODE_ENV: "production",
      DATA_DIR: ".data",
      HOST: "localhost",
      PORT: 3000,
      KEEP_ALIVE_SECONDS: 75,
      NEXTAUTH_URL: "http://localhost:3000",
      CONTACT_RECEIPT: false,
      HSTS_SUBDOMAINS: false,
      CONTACT_LIMIT_PER_HOUR: 20,
      SIGN_IN_LIMIT_PER_15_MIN: 10,
      TRAINER_CALENDAR_URLS: [],
      TRUST_PROXY_HOPS: 0,
    },
  });
});

test.each([
  [{ DATABASE_URL: "postgresql://db/site", NEXTAUTH_SECRET: SECRET, NODE_ENV: "production" }, "0.0.0.0"],
  [{ NEXTAUTH_URL: "https://www.example.com" }, "0.0.0.0"],
  [{ DATABASE_URL: "postgresql://db/site", NEXTAUTH_SECRET: SECRET }, "localhost"],
  [{ DATABASE_URL: "postgresql://db/site", NEXTAUTH_SECRET: SECRET, NODE_ENV: "development" }, "localhost"],
  [{ NODE_ENV: "production" }, "localhost"],
  [{ NEXTAUTH_URL: "http://192.168.0.2:3000" }, "localhost"],
  [{ NEXTAUTH_URL: "https://www.example.com", HOST: "127.0.0.1" }, "127.0.0.1"],
])("%j listens on %s", (source, host) => {
  expect(parseEnv(source)).toMatchObject({ env: { HOST: host } });
});

test("an empty variable is not set", () => {
  expect(parseEnv({ PORT: "", DATABASE_URL: " ", NEXTAUTH_SECRET: "" })).toEqual(parseEnv({}));
});

test("blanks and line breaks around a value are no part of it", () => {
  const set = { DATABASE_URL: "postgresql://db/site", NEXTAUTH_SECRET: SECRET, METRICS_TOKEN: SECRET, PORT: "80" };
  const asInFiles = Object.fromEntries(Object.entries(set).map(([name, value]) => [name, ` ${value}\r\n`]));
  expect(parseEnv(asInFiles)).toEqual(parseEnv(set));
});

test("the public address follows the port", () => {
  expect(parseEnv({ PORT: "8080" })).toMatchObject({ env: { PORT: 8080, NEXTAUTH_URL: "http://localhost:8080" } });
  expect(parseEnv({ PORT: "8080", NEXTAUTH_URL: "https://example.com/" })).toMatchObject({
    env: { NEXTAUTH_URL: "https://example.com" },
  });
});

test.each([
  ["site@example.com", "", "site@example.com"],
  ["Site <site@example.com>", "Site", "site@example.com"],
  ["Crown Strength, LLC <site@example.com>", "Crown Strength, LLC", "site@example.com"],
  ['"Crown \\"Strength\\", LLC" <site@example.com>', 'Crown "Strength", LLC', "site@example.com"],
  [" José: Kraft & Co. <site@example.com> ", "José: Kraft & Co.", "site@example.com"],
])("MAIL_FROM=%s has the name %j", (value, name, address) => {
  const mail = { SMTP_URL: "smtp://mail.example.com", CONTACT_NOTIFY_TO: "b@example.com" };
  expect(parseEnv({ ...mail, MAIL_FROM: value })).toMatchObject({ env: { MAIL_FROM: { name, address } } });
});

test.each([
  ["https://müller.example", "https://xn--mller-kva.example (Punycode)"],
  ["https://Example.com", "https://example.com (no capitals)"],
  ["https://example.com/Path", "https://example.com"],
  ["HTTPS://example.com", "https://example.com (no capitals)"],
  ["https://example.com:443", "https://example.com"],
])("NEXTAUTH_URL=%s is refused with what to write", (value, wanted) => {
  const shape = "the public address without a path, such as https://example.com";
  expect(errorsOf({ NEXTAUTH_URL: value })).toEqual([`NEXTAUTH_URL should be ${shape}: write it as ${wanted}.`]);
});

test.each([
  ["TRAINER_CALENDAR_URLS", "https://example.com/secret.ics,https://example.org/secret.ics"],
  ["TRAINER_CALENDAR_URLS", "https://example.com/secret.ics http://example.com/secret.ics"],
  ["TRAINER_CALENDAR_URLS", "webcal://example.com/secret.ics"],
  ["TRAINER_CALENDAR_URLS", Array.from({ length: 6 }, (_, n) => `https://example.com/${n}`).join(" ")],
  ["PORT", "0"],
  ["PORT", "65536"],
  ["PORT", "3000.5"],
  ["PORT", "0x10"],
  ["PORT", "http"],
  ["KEEP_ALIVE_SECONDS", "0"],
  ["HOST", "not a host"],
  ["DATA_DIR", "line\nbreak"],
  ["NEXTAUTH_URL", "example.com"],
  ["NEXTAUTH_URL", "ftp://example.com"],
  ["NEXTAUTH_URL", "https://example.com/path"],
  ["NEXTAUTH_SECRET", "short"],
  ["METRICS_TOKEN", "fifteen-letters"],
  ["METRICS_TOKEN", "a token of\ntwo lines"],
  ["NEXTAUTH_SECRET", `${SECRET}\r\n${SECRET}`],
  ["CONTACT_LIMIT_PER_HOUR", "-1"],
  ["CONTACT_LIMIT_PER_HOUR", "many"],
  ["SIGN_IN_LIMIT_PER_15_MIN", "1.5"],
  ["CONTACT_RECEIPT", "yes"],
  ["HSTS_SUBDOMAINS", "true"],
  ["TRUST_PROXY_HOPS", "11"],
])("%s=%j is refused with one line that names it", (name, value) => {
  expect(errorsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} should be .+\\.$`))]);
});

test.each([
  ["DATABASE_URL", "mysql://localhost/site", { NEXTAUTH_SECRET: SECRET }],
  ["DATABASE_URL", "postgresql://", { NEXTAUTH_SECRET: SECRET }],
  ["DATABASE_URL", "postgresql://user:pass\nword@localhost/site", { NEXTAUTH_SECRET: SECRET }],
  ["DATABASE_URL", "postgresql:site", { NEXTAUTH_SECRET: SECRET }],
  ["DATABASE_URL", "postgresql://user:100%@localhost/site", { NEXTAUTH_SECRET: SECRET }],
  ["SMTP_URL", "smtp://user:100%@mail.example.com", { MAIL_FROM: "a@example.com", CONTACT_NOTIFY_TO: "b@example.com" }],
  ["SMTP_URL", "smtp://", { MAIL_FROM: "a@example.com", CONTACT_NOTIFY_TO: "b@example.com" }],
  ["SMTP_URL", "https://mail.example.com", { MAIL_FROM: "a@example.com", CONTACT_NOTIFY_TO: "b@example.com" }],
  [
    "MAIL_FROM",
    "a@example.com, b@example.com",
    { SMTP_URL: "smtp://mail.example.com", CONTACT_NOTIFY_TO: "b@example.com" },
  ],
  ["CONTACT_NOTIFY_TO", "b,c@example.com", { SMTP_URL: "smtp://mail.example.com", MAIL_FROM: "a@example.com" }],
  ["MAIL_FROM", "nobody", { SMTP_URL: "smtp://mail.example.com", CONTACT_NOTIFY_TO: "b@example.com" }],
  ["CONTACT_NOTIFY_TO", "nobody", { SMTP_URL: "smtp://mail.example.com", MAIL_FROM: "a@example.com" }],
  ["OIDC_ISSUER", "id.example.com", OIDC_CLIENT],
  ["OIDC_ISSUER", "http://id.example.com", OIDC_CLIENT],
  ["OIDC_ISSUER", "https://id.example.com/?tenant=1", OIDC_CLIENT],
])("%s=%j is refused beside what belongs to it", (name, value, companions) => {
  expect(errorsOf({ ...companions, [name]: value })).toEqual([
    expect.stringMatching(new RegExp(`^${name} should be `)),
  ]);
});

test.each([
  [{ DATABASE_URL: "postgresql://localhost/site" }, ["NEXTAUTH_SECRET"]],
  [{ GOOGLE_CLIENT_ID: "id" }, ["GOOGLE_CLIENT_SECRET"]],
  [{ GOOGLE_CLIENT_SECRET: "hush" }, ["GOOGLE_CLIENT_ID"]],
  [{ OIDC_ISSUER: "https://id.example.com" }, ["OIDC_NAME", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"]],
  [{ SMTP_URL: "smtp://mail.example.com" }, ["MAIL_FROM", "CONTACT_NOTIFY_TO"]],
  [{ CONTACT_NOTIFY_TO: "b@example.com" }, ["SMTP_URL"]],
  [{ MAIL_FROM: "a@example.com" }, ["SMTP_URL"]],
])("%j asks for %j", (source, missing) => {
  expect(errorsOf(source)).toEqual(
    missing.map((name) => expect.stringMatching(new RegExp(`^${name} is missing: with \\w+ set it should be .+\\.$`))),
  );
});

test("a database may be reached by the folder of its socket", () => {
  expect(errorsOf({ DATABASE_URL: "postgresql:///site?host=/run/postgresql", NEXTAUTH_SECRET: SECRET })).toEqual([]);
});

test("every mistake is told at once", () => {
  expect(errorsOf({ PORT: "x", NEXTAUTH_URL: "y" })).toHaveLength(2);
});

test("a value never stands in its error", () => {
  const source = {
    DATABASE_URL: "mysql://user:hush@host/db",
    NEXTAUTH_SECRET: "tiny",
    TRAINER_CALENDAR_URLS: "a,hush",
  };
  expect(errorsOf(source).join()).not.toMatch(/hush|tiny/);
});

test("DIRECT_URL stands beside DATABASE_URL, and is an address like it", () => {
  expect(errorsOf({ DIRECT_URL: "postgresql://db.example.com/site" })).toEqual([
    "DATABASE_URL is missing: with DIRECT_URL set it should be a PostgreSQL address such as postgresql://user:password@host:5432/database.",
  ]);
  expect(errorsOf({ DATABASE_URL: "postgresql://pooler/site", NEXTAUTH_SECRET: SECRET, DIRECT_URL: "db" })).toEqual([
    "DIRECT_URL should be a PostgreSQL address such as postgresql://user:password@host:5432/database.",
  ]);
});

test("a file of the database's certificate authority that is missing is named", () => {
  const DATABASE_URL = "postgresql://db.example.com/site?sslmode=verify-full&sslrootcert=/nowhere/ca.pem";
  expect(errorsOf({ DATABASE_URL, NEXTAUTH_SECRET: SECRET })).toEqual([
    "DATABASE_URL should be a PostgreSQL address such as postgresql://user:password@host:5432/database, and its sslrootcert a file that exists: /nowhere/ca.pem does not.",
  ]);
});
