const ERROR_START = String.raw`(?:⨯ )?(?:\(node:\d+\) )?(?:\[(?<code>\w+)\] )?(?<name>\w*(?:Error|Exception|Warning))\b`;
const FIRST_LINE = new RegExp(`^${ERROR_START}`);
const BETWEEN_ERRORS = new RegExp(String.raw`\n(?=${ERROR_START.replace(/\?<\w+>/g, "?:")})`);
const EXPLANATION = /nextjs\.org\/docs\/messages\/([\w-]+)/;

/** Drops messages and stacks, which span many lines and may contain what visitors typed. */
export function toLogLines(stderr: string) {
  return stderr
    .trim()
    .split(BETWEEN_ERRORS)
    .map((text) => {
      const { code, name } = FIRST_LINE.exec(text)?.groups ?? {};
      const error = { name: name ?? "unknown", code: code ?? EXPLANATION.exec(text)?.[1] };
      return JSON.stringify({ level: "warn", time: new Date().toISOString(), error, msg: "output of the server" });
    });
}
