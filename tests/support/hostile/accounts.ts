import type { HostileRequest } from "./hostile-request";
import { formRequest, type PageForms } from "./page-forms";

export function hostileSignIns({ login, register }: PageForms): HostileRequest[] {
  const signIn = (email: string, password: string) =>
    formRequest("/login", [...login, ["email", email], ["password", password]]);
  const signUp = (name: string, email: string, password: string) =>
    formRequest("/register", [...register, ["name", name], ["email", email], ["password", password]]);
  return [
    ["sign-in: nothing", formRequest("/login", login)],
    ["sign-in: SQL", signIn("' OR 1=1 --", "' OR 1=1 --")],
    ["sign-in: NUL", signIn("a\u0000@example.com", "x\u0000")],
    ["sign-in: a password of 60 KB", signIn("a@example.com", "x".repeat(60_000))],
    ["sign-in: an address of 60 KB", signIn(`${"a".repeat(60_000)}@example.com`, "x")],
    ["sign-in: a lone surrogate", signIn("a@example.com", "\ud800")],
    ["sign-up: nothing", formRequest("/register", register)],
    ["sign-up: a password of 60 KB", signUp("Dana", "long@example.com", "Aa1".repeat(20_000))],
    ["sign-up: a name of control characters", signUp("\u0001\u0002", "control@example.com", "Correct1horse")],
    ["sign-up: markup for a name", signUp("<img src=x onerror=alert(1)>", "not an address", "Correct1horse")],
    ["sign-up: NUL in the password", signUp("Dana", "nul@example.com", "Correct1\u0000")],
    ["sign-up: an address with a line break", signUp("Dana", "a@example.com\r\nBcc: b@example.com", "Correct1horse")],
  ];
}

export function hostileAuthRequests(): HostileRequest[] {
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const json = { "content-type": "application/json" };
  const callback = "/api/auth/callback/credentials";
  return [
    ["auth: a callback URL that is none", { path: "/api/auth/signin?callbackUrl=%25%25" }],
    [
      "auth: a callback cookie that is none",
      { path: "/api/auth/csrf", headers: { cookie: "next-auth.callback-url=%25%25" } },
    ],
    [
      "auth: a session cookie that is none",
      { path: "/api/auth/session", headers: { cookie: "next-auth.session-token=x.y.z" } },
    ],
    ["auth: malformed JSON", { method: "POST", path: callback, headers: json, body: "{bad" }],
    ["auth: JSON null", { method: "POST", path: callback, headers: json, body: "null" }],
    [
      "auth: a callback URL in the body",
      { method: "POST", path: callback, headers: form, body: "callbackUrl=javascript:alert(1)" },
    ],
    ["auth: an unknown provider", { path: "/api/auth/callback/__proto__?code=x&state=y" }],
    ["auth: a callback without a beginning", { path: "/api/auth/callback/google?code=x&state=y" }],
  ];
}
