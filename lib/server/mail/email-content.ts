import "server-only";

/** A mail's contents, the same in plain text and in HTML. */
export type EmailContent = { subject: string; text: string; html: string };

export type EmailBlock =
  | { kind: "paragraph"; text: string }
  /** What somebody else wrote; line breaks stay. */
  | { kind: "quote"; text: string }
  | { kind: "facts"; facts: [label: string, value: string][] }
  | { kind: "links"; links: { label: string; href: string }[] };

const SUBJECT_MAX_LENGTH = 120;

/** Anything may stand in the texts: nothing in them becomes a header, markup or a command to a terminal. */
export function renderEmail(subject: string, blocks: EmailBlock[]): EmailContent {
  return {
    subject: shorten(toOneLine(subject.replace(INVISIBLE, "")), SUBJECT_MAX_LENGTH),
    text: `${blocks.map(toText).join("\n\n")}\n`,
    html: `<!doctype html>\n<html lang="en-US"><body>\n${blocks.map(toHtml).join("\n")}\n</body></html>\n`,
  };
}

/** By code points, so that no surrogate pair is cut in half. */
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
      return block.links.map(({ label, href }) => `${label}: ${href}`).join("\n");
  }
}

function toHtml(block: EmailBlock): string {
  switch (block.kind) {
    case "paragraph":
      return `<p>${escapeHtml(toOneLine(block.text))}</p>`;
    case "quote":
      return `<blockquote>${escapeHtml(withoutControls(block.text)).replaceAll("\n", "<br>\n")}</blockquote>`;
    case "facts":
      return `<p>${block.facts.map(([label, value]) => `<b>${escapeHtml(label)}:</b> ${escapeHtml(toOneLine(value))}`).join("<br>\n")}</p>`;
    case "links":
      return `<p>${block.links.map(({ label, href }) => `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`).join(" &middot;\n")}</p>`;
  }
}

/** Control characters, line separators, and marks that turn the reading direction of what follows. */
const UNSAFE = /(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A list of mails shows nothing but the subject, so nobody could tell what these make of it. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

function withoutControls(text: string) {
  return text.replace(UNSAFE, "");
}

function toOneLine(text: string) {
  return withoutControls(text.replace(/\s+/gu, " ")).trim();
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
