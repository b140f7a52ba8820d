import "server-only";

import { BONE, GOLD, INK } from "@/lib/content/brand-colors";
import { site } from "@/lib/content/site";
import { CONTROLS } from "@/lib/domain/export-formats";
import { escapeHtml } from "@/lib/domain/text";

export type EmailContent = { subject: string; text: string; html: string };

export type EmailBlock =
  | { kind: "paragraph"; text: string }
  | { kind: "quote"; text: string }
  | { kind: "facts"; facts: [label: string, value: string][] }
  /** These are buttons, or quiet links if another button is what the email is for. */
  | { kind: "links"; links: { label: string; href: string }[]; isQuiet?: true };

const SUBJECT_MAX_LENGTH = 120;

/** It has only rules that all email clients support. */
const STYLE = `
body { margin: 0; background: ${BONE}; color: ${INK}; font: 16px/1.5 Arial, Helvetica, sans-serif; }
.email { max-width: 560px; margin: 0 auto; padding: 24px; background: #fff; border-top: 6px solid ${GOLD}; overflow-wrap: anywhere; }
.brand { margin: 0 0 24px; font-size: 20px; font-weight: bold; letter-spacing: 1px; text-transform: uppercase; }
.facts { padding: 12px 16px; background: ${BONE}; }
.links a { display: inline-block; margin: 0 4px 8px 0; padding: 10px 16px; background: ${GOLD}; color: ${INK}; font-weight: bold; text-decoration: none; }
.links.quiet a { margin-right: 16px; padding: 0; background: none; font-weight: normal; text-decoration: underline; }
blockquote { margin: 16px 0; padding: 0 16px; border-left: 4px solid ${GOLD}; }
`;

/** Escapes all texts, so that none becomes a header, markup or a terminal command. */
export function renderEmail(subject: string, blocks: EmailBlock[]): EmailContent {
  return {
    subject: shorten(toOneLine(subject.replace(INVISIBLE, "")), SUBJECT_MAX_LENGTH),
    text: `${blocks.map(toText).join("\n\n")}\n`,
    html: `<!doctype html>
<html lang="en-US">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>${STYLE}</style></head>
<body><div class="email">
<p class="brand">${escapeHtml(site.brand)}</p>
${blocks.map(toHtml).join("\n")}
</div></body>
</html>
`,
  };
}

/** Counts code points, so that no surrogate pair is split. */
export function shorten(text: string, maxLength: number) {
  const characters = Array.from(text);
  return characters.length <= maxLength ? text : `${characters.slice(0, maxLength - 1).join("")}…`;
}

function toText(block: EmailBlock): string {
  switch (block.kind) {
    case "paragraph":
      return toOneLine(block.text);
    case "quote":
      return withoutControls(block.text).replace(/^/gm, "> ");
    case "facts":
      return block.facts.map(([label, value]) => `${label}: ${toOneLine(value)}`).join("\n");
    case "links":
      return block.links.map(({ label, href }) => `${toOneLine(label)}: ${href}`).join("\n");
  }
}

function toHtml(block: EmailBlock): string {
  switch (block.kind) {
    case "paragraph":
      return `<p>${escapeHtml(toOneLine(block.text))}</p>`;
    case "quote":
      return `<blockquote>${escapeHtml(withoutControls(block.text)).replaceAll("\n", "<br>\n")}</blockquote>`;
    case "facts":
      return `<p class="facts">${block.facts.map(([label, value]) => `<b>${escapeHtml(label)}:</b> ${escapeHtml(toOneLine(value))}`).join("<br>\n")}</p>`;
    case "links":
      return `<p class="links${block.isQuiet ? " quiet" : ""}">${block.links.map(({ label, href }) => `<a href="${escapeHtml(href)}">${escapeHtml(toOneLine(label))}</a>`).join("\n")}</p>`;
  }
}

/** These are removed from subjects, where they could disguise the text. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

export function withoutControls(text: string) {
  return text.replace(CONTROLS, "");
}

function toOneLine(text: string) {
  return withoutControls(text.replace(/\s+/gu, " ")).trim();
}

/** Splits into parts of at most `maxBytes` bytes of UTF-8, never within a character. */
export function splitByBytes(text: string, maxBytes: number) {
  const parts: string[] = [];
  let bytes = Infinity;
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > maxBytes) {
      parts.push("");
      bytes = Buffer.byteLength(character);
    }
    parts[parts.length - 1] += character;
  }
  return parts;
}
