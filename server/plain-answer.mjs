import { COMMON_HEADERS, INERT_POLICY } from "./policy.mjs";

/**
 * Answers in Next's place, with a line of text.
 * @param {import("node:http").ServerResponse} response
 * @param {number} status
 * @param {string} text
 * @param {Record<string, string>} [headers]
 */
export function answerPlainly(response, status, text, headers = {}) {
  response.writeHead(status, {
    ...COMMON_HEADERS,
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": INERT_POLICY,
    ...headers,
  });
  response.end(`${text}\n`);
}
