const ERROR_START = String.raw`(?:⨯ )?(?:\(node:\d+\) )?(?:\[(?<code>\w+)\] )?(?<name>\w*(?:Error|Exception|Warning))\b`;
const FIRST_LINE = new RegExp(`^${ERROR_START}`);
const BETWEEN_ERRORS = new RegExp(String.raw`\n(?=${ERROR_START.replace(/\?<\w+>/g, "?:")})`);
/** Next names the page of its documentation that explains an error. */
const EXPLANATION = /nextjs\.org\/docs\/messages\/([\w-]+)/;

/**
 * What Next and Node.js print on stderr by themselves, as JSON lines like those of our own log. Messages and stacks are
 * left out: they take many lines and may hold what people typed.
 */
export function describeServerOutput(text: string) {
  return text
    .trim()
    .split(BETWEEN_ERRORS)
    .map((message) => {
      const { code, name } = FIRST_LINE.exec(message)?.groups ?? {};
      const error = { name: name ?? "unknown", code: code ?? EXPLANATION.exec(message)?.[1] };
      return JSON.stringify({ level: "warn", time: new Date().toISOString(), error, msg: "output of the server" });
    });
}
