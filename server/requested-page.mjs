import { rewriteRequestedPage } from "./build/rewrite-page.mjs";
import { brotliFor, takesBrotli } from "./dense-answer.mjs";
import { withAdded } from "./proxy.mjs";
import { orBreakOff, readBody } from "./read-body.mjs";

/** @typedef {import("node:http").IncomingMessage} Request */
/** @typedef {import("node:http").ServerResponse} Response */

const NONCE = /'nonce-([^']+)'/;

/**
 * A page that Next makes for this request alone, such as the sign-in page, comes without what it holds twice, and its
 * scripts after it. None of them is sent in pieces, so nothing is lost by waiting for the whole.
 * @param {Request} request
 * @param {Response} response
 * @param {Record<string, string>} added
 * @returns {(answer: Request, own: Record<string, string>) => boolean} Whether it takes over an answer of Next's.
 */
export function sendRequestedPage(request, response, added) {
  const nonce = NONCE.exec(added["Content-Security-Policy"] ?? "")?.[1];
  if (!nonce || !takesBrotli(request)) return () => false;

  /**
   * @param {Request} answer
   * @param {Record<string, string>} own
   * @param {NonNullable<ReturnType<typeof brotliFor>>} brotli
   */
  const send = async (answer, own, brotli) => {
    const html = (await readBody(answer)).toString();
    const headers = { ...added, ...own, "Content-Encoding": "br" };
    response.writeHead(answer.statusCode ?? 502, answer.statusMessage, withAdded(answer, headers));
    brotli.pipe(response);
    brotli.end(rewriteRequestedPage(html, nonce));
  };

  return (answer, own) => {
    const isPage = answer.headers["content-type"]?.startsWith("text/html");
    // What answers a form that the browser sent by itself stays as it is, unless there is nothing on it.
    const isWanted = request.method === "GET" || (answer.statusCode ?? 0) >= 500;
    const brotli = isPage && isWanted ? brotliFor(answer) : undefined;
    if (brotli) orBreakOff(send(answer, own, brotli), response);
    return brotli !== undefined;
  };
}
