import "server-only";

import { existsSync } from "node:fs";

import * as z from "zod";

import { isPlainAddress, readNamedAddress } from "@/lib/domain/email-address";
import { isPublicAddress, isSecureAddress } from "@/lib/domain/network-addresses";

const MIN_SECRET_LENGTH = 16;
const MAX_CALENDARS = 5;
const LINE_BREAK = /[\r\n]/;

function isUrlOf(protocols: string[]) {
  return (value: string) => {
    // The parser would remove them.
    if (LINE_BREAK.test(value)) return false;
    const url = URL.canParse(value) ? new URL(value) : undefined;
    if (!url || !protocols.includes(url.protocol) || !isDecodable(url.username + url.password)) return false;
    // PostgreSQL URLs may have the host or socket folder in the query string.
    return Boolean(url.hostname || url.searchParams.get("host"));
  };
}

/** A "%" of a password must be written as "%25". */
function isDecodable(text: string) {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function publicAddress(shape: string) {
  return z.string().superRefine((value, context) => {
    const origin = isUrlOf(["http:", "https:"])(value) ? new URL(value).origin : undefined;
    if (origin === value.replace(/\/$/, "")) return;
    const [host = ""] = /^\w+:\/\/[^/?#]*/.exec(value) ?? [];
    const how = /\P{ASCII}/u.test(host) ? " (Punycode)" : /[A-Z]/.test(host) ? " (no capitals)" : "";
    context.addIssue({ code: "custom", message: origin ? `${shape}: write it as ${origin}${how}` : shape });
  });
}

/** Follows OpenID Connect Core 1.0, section 2. */
function isIssuer(value: string) {
  return isSecureAddress(value) && !/[?#\s]/.test(value);
}

/** Accepts only digits, because Number() also accepts "", "1e3" and "0x10". */
function wholeNumber(min: number, max: number, shape: string) {
  return z
    .string()
    .regex(/^\d{1,9}$/, shape)
    .transform(Number)
    .refine((value) => value >= min && value <= max, shape);
}

function flag(shape: string) {
  return shaped(shape, (value) => /^[01]$/.test(value))
    .transform((value) => value === "1")
    .default(false);
}

function shaped(shape: string, isValid: (value: string) => boolean) {
  return z.string().refine(isValid, shape);
}

function secret() {
  return shaped(
    `at least ${MIN_SECRET_LENGTH} random characters on one line, such as the output of: openssl rand -base64 32`,
    (value) => value.length >= MIN_SECRET_LENGTH && !LINE_BREAK.test(value),
  );
}

function calendarAddresses(shape: string) {
  return (
    z
      .string()
      // A comma would pass for a part of an address.
      .regex(/^[^,]*$/, shape)
      .transform((text) => [...new Set(text.split(/\s+/).filter(Boolean))])
      .refine((addresses) => addresses.length <= MAX_CALENDARS && addresses.every(isSecureAddress), shape)
  );
}

function databaseAddress() {
  const shape = "a PostgreSQL address such as postgresql://user:password@host:5432/database";
  return z.string().superRefine((value, context) => {
    if (!isUrlOf(["postgres:", "postgresql:"])(value)) return context.addIssue({ code: "custom", message: shape });
    const { searchParams } = new URL(value);
    if (searchParams.has("schema"))
      context.addIssue({
        code: "custom",
        message: `${shape}, without ?schema=: ALTER ROLE … SET search_path says which`,
      });
    for (const name of ["sslrootcert", "sslcert", "sslkey"]) {
      const file = searchParams.get(name);
      if (file && !existsSync(file))
        context.addIssue({ code: "custom", message: `${shape}, and its ${name} a file that exists: ${file} does not` });
    }
  });
}

function someText(shape: string) {
  return shaped(shape, (value) => value.length <= 1000 && !/[\u0000-\u001f\u007f]/.test(value));
}

function namedAddress(shape: string) {
  return someText(shape)
    .transform(readNamedAddress)
    .refine(({ address }) => isPlainAddress(address), shape);
}

/** Each message completes "NAME should be …". */
const envSchema = z.object({
  NODE_ENV: someText("production, development or test").default("production"),
  DATABASE_URL: databaseAddress().optional(),
  DIRECT_URL: databaseAddress().optional(),
  DATA_DIR: someText("the path of a directory, such as .data").default(".data"),
  BACKUP_DIR: someText("the path of a folder, such as /var/backups/site").optional(),
  HOST: shaped("a host name or IP address, such as localhost or 0.0.0.0", (value) =>
    /^[\w.:-]{1,253}$/.test(value),
  ).optional(),
  PORT: wholeNumber(1, 65_535, "a port between 1 and 65535").default(3000),
  KEEP_ALIVE_SECONDS: wholeNumber(1, 3600, "a number of seconds between 1 and 3600").default(75),
  NEXTAUTH_URL: publicAddress("the public address without a path, such as https://example.com").optional(),
  NEXTAUTH_SECRET: secret().optional(),
  METRICS_TOKEN: secret().optional(),
  GOOGLE_CLIENT_ID: someText("the client id from the Google console").optional(),
  GOOGLE_CLIENT_SECRET: someText("the client secret from the Google console").optional(),
  OIDC_NAME: someText("the provider's name, as the button shows it").optional(),
  OIDC_ISSUER: shaped("the issuer's https: address, such as https://id.example.com", isIssuer).optional(),
  OIDC_CLIENT_ID: someText("the client id the provider gave out").optional(),
  OIDC_CLIENT_SECRET: someText("the client secret the provider gave out").optional(),
  SMTP_URL: shaped(
    "a mail server's address such as smtps://user:password@smtp.example.com:465",
    isUrlOf(["smtp:", "smtps:"]),
  ).optional(),
  MAIL_FROM: namedAddress("an email address, such as site@example.com or Name <site@example.com>").optional(),
  CONTACT_NOTIFY_TO: shaped("an email address, such as trainer@example.com", isPlainAddress).optional(),
  CONTACT_RECEIPT: flag("1 for a receipt to the visitor, 0 for none"),
  HSTS_SUBDOMAINS: flag("1 if all subdomains are on https as well, 0 if not"),
  CONTACT_LIMIT_PER_HOUR: wholeNumber(0, 1_000_000, "a whole number, 0 for no limit").default(20),
  SIGN_IN_LIMIT_PER_15_MIN: wholeNumber(0, 1_000_000, "a whole number, 0 for no limit").default(10),
  TRAINER_CALENDAR_URLS: calendarAddresses(
    `up to ${MAX_CALENDARS} https: addresses of calendar files, separated by spaces (a comma within one is %2C)`,
  ).default([]),
  TRUST_PROXY_HOPS: wholeNumber(0, 10, "a whole number between 0 and 10").default(0),
});

type ParsedEnv = z.output<typeof envSchema>;
type EnvName = keyof ParsedEnv;

export type Env = Omit<ParsedEnv, "HOST" | "NEXTAUTH_URL"> & { HOST: string; NEXTAUTH_URL: string };

/** If the first variable is set, the others are required. */
const NEEDS: [EnvName, EnvName[]][] = [
  ["GOOGLE_CLIENT_ID", ["GOOGLE_CLIENT_SECRET"]],
  ["GOOGLE_CLIENT_SECRET", ["GOOGLE_CLIENT_ID"]],
  ["OIDC_ISSUER", ["OIDC_NAME", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"]],
  ["OIDC_CLIENT_ID", ["OIDC_NAME", "OIDC_ISSUER", "OIDC_CLIENT_SECRET"]],
  ["OIDC_CLIENT_SECRET", ["OIDC_NAME", "OIDC_ISSUER", "OIDC_CLIENT_ID"]],
  ["OIDC_NAME", ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"]],
  ["SMTP_URL", ["MAIL_FROM", "CONTACT_NOTIFY_TO"]],
  ["CONTACT_NOTIFY_TO", ["SMTP_URL"]],
  ["MAIL_FROM", ["SMTP_URL"]],
  // Replicas that share a database must share the secret, so it cannot be generated.
  ["DATABASE_URL", ["NEXTAUTH_SECRET"]],
  ["DIRECT_URL", ["DATABASE_URL"]],
];

type EnvResult = { ok: true; env: Env } | { ok: false; errors: string[] };

export function parseEnv(source: Record<string, string | undefined>): EnvResult {
  // A file that holds a value ends with a line break.
  const trimmed = Object.entries(source).map(([name, value]) => [name, value?.trim()]);
  const set = Object.fromEntries(trimmed.filter(([, value]) => value));
  const parsed = envSchema.safeParse(set);

  const malformed = parsed.error?.issues.map(({ path, message }) => `${path.join(".")} should be ${message}.`) ?? [];
  const errors = [...new Set([...malformed, ...missingCompanions(set)])];
  if (!parsed.success || errors.length > 0) return { ok: false, errors };

  const publicUrl = new URL(parsed.data.NEXTAUTH_URL ?? `http://localhost:${parsed.data.PORT}`).origin;
  const { HOST = isDeployed(set, publicUrl) ? "0.0.0.0" : "localhost" } = parsed.data;
  return { ok: true, env: { ...parsed.data, HOST, NEXTAUTH_URL: publicUrl } };
}

/** Others must reach a deployed site (docs/decisions/012-where-to-listen.md). */
function isDeployed(set: Record<string, unknown>, publicUrl: string) {
  return (set["DATABASE_URL"] !== undefined && set["NODE_ENV"] === "production") || isPublicAddress(publicUrl);
}

/** If a variable is wrong or missing, this prints what should be set and ends the server. */
export function requireServerEnv() {
  const parsed = parseEnv(process.env);
  const errors = parsed.ok ? [] : parsed.errors;
  if (!process.env["DATABASE_URL"]) errors.push("DATABASE_URL is missing: only npm start has an embedded database.");
  if (!parsed.ok || errors.length > 0) {
    process.stderr.write(`${errors.join("\n")}\n`);
    process.exit(1);
  }
  // NextAuth reads them, too.
  process.env["NEXTAUTH_URL"] = parsed.env.NEXTAUTH_URL;
  if (parsed.env.NEXTAUTH_SECRET) process.env["NEXTAUTH_SECRET"] = parsed.env.NEXTAUTH_SECRET;
  return parsed.env;
}

function missingCompanions(set: Record<string, unknown>) {
  return NEEDS.filter(([name]) => name in set).flatMap(([name, companions]) =>
    companions
      .filter((companion) => !(companion in set))
      .map((companion) => `${companion} is missing: with ${name} set it should be ${shapeOf(companion)}.`),
  );
}

function shapeOf(name: EnvName) {
  const refused = envSchema.shape[name].safeParse("\u0000");
  return refused.error?.issues[0]?.message ?? "set";
}
