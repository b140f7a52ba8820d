import "server-only";

import { log } from "@/lib/server/log";

const MAX_TEXT_LENGTH = 200;
const EXPLANATION = /nextjs\.org\/docs\/messages\/([\w-]+)/;

/** Next.js, other packages and Node.js itself print what goes wrong: each print becomes one JSON line. */
export function printJsonLines() {
  console.error = (...printed: unknown[]) => logPrinted("error", printed);
  console.warn = (...printed: unknown[]) => logPrinted("warn", printed);
  console.log = console.info = console.debug = () => undefined;
  process.removeAllListeners("warning").on("warning", (error) => logPrinted("warn", [error]));
  process.on("uncaughtException", (error) => {
    log.fatal({ error }, "the server ends by an uncaught error");
    process.exit(1);
  });
}

function logPrinted(level: "error" | "warn", printed: unknown[]) {
  const error = printed.find((value) => value instanceof Error);
  const texts = printed.filter((value) => typeof value === "string");
  const explanation = EXPLANATION.exec([...texts, error?.message].join(" "))?.[1];
  const details = { ...(error && { error }), ...(explanation && { explanation }) };
  log[level](details, withoutValues(texts.join(" ")) || "printed by a package");
}

/** Quoted names such as `origin` stay. All else in quotes, and addresses, may come from a visitor. */
function withoutValues(text: string) {
  const [line = ""] = text.trim().split("\n");
  return line
    .replace(/(["'`])(?![a-z-]+\1).*?\1/g, "…")
    .replace(/\S*(?:@|:\/\/)\S*/g, "…")
    .slice(0, MAX_TEXT_LENGTH);
}
