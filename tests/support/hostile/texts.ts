import type { HostileRequest } from "./hostile-request";
import { formRequest, type PageForms } from "./page-forms";

const TEXTS: [string, string][] = [
  ["nothing", ""],
  ["blanks only", " \t\r\n "],
  ["NUL", "a\u0000b"],
  ["a bell", "a\u0007b"],
  ["an escape sequence", "\u001b[2J\u001b]0;x\u0007"],
  ["delete", "a\u007fb"],
  ["a C1 control", "a\u0085b\u009bc"],
  ["a lone high surrogate", "a\ud800b"],
  ["a lone low surrogate", "a\udc00b"],
  ["a byte order mark", "\ufeffhello"],
  ["right-to-left override", "\u202egnp.exe"],
  ["zero-width letters", "\u200b\u200d\u2060"],
  ["stacked accents", `e${"\u0301".repeat(2_000)}`],
  ["astral letters", "\u{1f4aa}".repeat(2_500)],
  ["one letter too many", "m".repeat(5_001)],
  ["60 KB", "m".repeat(60_000)],
  ["70 KB", "m".repeat(70_000)],
  ["5,000 line breaks", "\r\n".repeat(5_000)],
  ["markup", "<script>alert(1)</script><img src=x onerror=alert(1)>"],
  ["a closing textarea", "</textarea></form><svg onload=alert(1)>"],
  ["SQL", "'; DROP TABLE contacts; --"],
  ["SQL with a dollar quote", "$$; SELECT pg_sleep(10); $$"],
  ["a template", "{{7*7}} ${7*7} <%= 7*7 %> #{7*7}"],
  ["mail headers", "hello\r\nBcc: everybody@example.com\r\n\r\nbody"],
  ["a format string", "%s%n%x %00 %0d%0a"],
  ["a prototype", '{"__proto__":{"polluted":true}}'],
];

export function hostileTexts({ contact }: PageForms): HostileRequest[] {
  return TEXTS.flatMap(([what, text]): HostileRequest[] => [
    [
      `contact text: ${what}`,
      formRequest("/contact", [
        ...contact,
        ["name", text.slice(0, 100)],
        ["email", "a@example.com"],
        ["message", text],
      ]),
    ],
  ]);
}
