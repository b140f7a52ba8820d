import type { HostileRequest } from "./hostile-request";
import { formRequest, type PageForms } from "./page-forms";

const HOST = "Host: localhost";
const PAGES = [
  "/evaluation/booking",
  "/evaluation/waiting",
  "/login",
  "/healthz",
  "/user-profile/data.json",
  "/desk/requests",
  "/api/auth/session",
  "/og/home.jpg",
  "/robots.txt",
  "/[trainer]",
];
/** Each is another way to write a path, or nearly. */
const SPELLINGS: ((path: string) => string)[] = [
  (path) => encodeLetters(path, /\w$/),
  (path) => encodeLetters(path, /[^/]/g),
  (path) => path.replaceAll(/(?<=.)\//g, "%2F"),
  (path) => path.replaceAll(/[[\]]/g, encodeURIComponent),
  (path) => path.replace(/\w$/, (letter) => `%25${letter.charCodeAt(0).toString(16)}`),
  (path) => path.toUpperCase(),
  (path) => path.replaceAll("/", "//"),
  (path) => path.replaceAll("/", "\\"),
  (path) => `/x/%2e%2E${path}`,
  (path) => `${path}/../.`,
  (path) => `${path}/`,
  (path) => `${path}%2f`,
  (path) => `${path};a=b`,
  (path) => `${path}%00`,
  (path) => `${path}%ff`,
  (path) => `${path}%c0%af`,
  (path) => `${path}%3Ftoken=x`,
  (path) => `${path}/%5Bid%5D`,
  (path) => `${path}.rsc`,
  (path) => `${path}.segments/_tree.segment.rsc`,
  (path) => `http://evil.example${path}`,
  (path) => `${path}?%ff&_rsc&__nextDataReq=1`,
];

function encodeLetters(path: string, which: RegExp) {
  return path.replace(which, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
}

export function hostileFraming(): HostileRequest[] {
  const post = `POST /contact HTTP/1.1\r\n${HOST}\r\nContent-Type: text/plain\r\n`;
  return [
    ["framing: no HTTP", "hello\r\n\r\n"],
    ["framing: TLS", Buffer.from("16030100a5010000a1030300000000", "hex")],
    ["framing: HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
    ["framing: two lengths", `${post}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
    ["framing: a negative length", `${post}Content-Length: -1\r\n\r\n`],
    ["framing: a length in letters", `${post}Content-Length: abc\r\n\r\n`],
    ["framing: length and chunks", `${post}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ["framing: a bad chunk", `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\nhello\r\n`],
    ["framing: chunks without an end", `${post}Transfer-Encoding: identity\r\n\r\nhello`],
    ["framing: no chunks", `${post}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ["framing: chunks of one byte", `${post}Transfer-Encoding: chunked\r\n\r\n${"1\r\nx\r\n".repeat(60_000)}0\r\n\r\n`],
    ["framing: more chunks than are taken", `${post}Transfer-Encoding: chunked\r\n\r\n${"1\r\nx\r\n".repeat(70_000)}`],
    ["framing: a Host behind the chunks", `${post}Transfer-Encoding: chunked\r\n\r\n0\r\nHost: evil.example\r\n\r\n`],
    [
      "framing: a chunk with 20 KB besides",
      `${post}Transfer-Encoding: chunked\r\n\r\n1;${"x".repeat(20_000)}\r\nx\r\n`,
    ],
    ["framing: 20 KB of header", `GET / HTTP/1.1\r\n${HOST}\r\nX-Long: ${"x".repeat(20_000)}\r\n\r\n`],
    ["framing: a blank in a header's name", `GET / HTTP/1.1\r\n${HOST}\r\nBad Name: x\r\n\r\n`],
    ["framing: NUL in a header", `GET / HTTP/1.1\r\n${HOST}\r\nX: a\u0000b\r\n\r\n`],
  ];
}

export function hostileHeaders({ contact, origin }: PageForms): HostileRequest[] {
  const form = (headers: Record<string, string>) =>
    formRequest("/contact", [...contact, ["name", "Dana"], ["email", "a@example.com"], ["message", "Hello"]], headers);
  return [
    ["header: a foreign origin", form({ origin: "https://evil.example" })],
    ["header: the origin null", form({ origin: "null" })],
    ["header: a malformed origin", form({ origin: "%%%" })],
    ["header: an origin that begins like ours", form({ origin: `${origin}.evil.example` })],
    ["header: two origins", form({ origin: `${origin}, https://evil.example` })],
    ["header: a foreign Host", { path: "/user-profile", headers: { host: "evil.example" } }],
    ["header: a Host whose port is none", { path: "/user-profile", headers: { host: "localhost:99999" } }],
    ["header: a Host with markup", { path: "/user-profile", headers: { host: "<script>" } }],
    ["header: a forged X-Forwarded-Host", { path: "/user-profile", headers: { "x-forwarded-host": "evil.example" } }],
    ["header: a forged X-Forwarded-Proto", { path: "/user-profile", headers: { "x-forwarded-proto": "javascript" } }],
    [
      "header: a forged middleware header",
      {
        path: "/user-profile",
        headers: { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
      },
    ],
    [
      "header: a forged rewrite",
      { path: "/", headers: { "x-matched-path": "/user-profile", "x-invoke-path": "/user-profile" } },
    ],
    [
      "header: a malformed state tree",
      { path: "/about?_rsc=x", headers: { rsc: "1", "next-router-state-tree": "%5B%7Bbad" } },
    ],
    [
      "header: a policy of the client's own",
      { path: "/login", headers: { "content-security-policy": "script-src 'nonce-<x>'" } },
    ],
    [
      "header: 300 cookies",
      { path: "/login", headers: { cookie: Array.from({ length: 300 }, (_, i) => `c${i}=%ff`).join("; ") } },
    ],
  ];
}

export function hostilePaths(): HostileRequest[] {
  return [
    "/..%2f..%2f..%2fetc%2fpasswd",
    "/_next/static/..%5c..%5cpackage.json",
    "/%00",
    "/%ff%fe",
    "/_next/image?url=http://169.254.169.254/&w=64&q=75",
    `/${"a/".repeat(5_000)}`,
    ...PAGES.flatMap((page) => SPELLINGS.map((spell) => spell(page))),
  ].map((path): HostileRequest => [`path: ${path.slice(0, 60)}`, { path }]);
}
