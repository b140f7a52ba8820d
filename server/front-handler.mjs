import { createLearnedPayloads, payloadKey } from "./learned-payloads.mjs";
import { COMMON_HEADERS } from "./policy.mjs";
import { guarded } from "./guarded.mjs";
import { isOrdinary, servePrepared } from "./serve-prepared.mjs";

/** @typedef {import("node:http").IncomingMessage} Request */
/** @typedef {import("node:http").ServerResponse} Response */

/**
 * @param {object} parts
 * @param {import("./table.mjs").Table} parts.table
 * @param {(request: Request) => Record<string, string>} parts.allowForNext
 * @param {Pick<ReturnType<typeof import("./proxy.mjs").createProxy>, "pass">} parts.proxy
 * @param {Pick<ReturnType<typeof import("./requests-in-progress.mjs").createProgressCount>, "track">} parts.progress
 * @param {{ isStopping: boolean }} parts.state
 * @returns {import("node:http").RequestListener}
 */
export function createFrontHandler({ table, allowForNext, proxy, progress, state }) {
  const learned = createLearnedPayloads(table.payloads);
  const handToNext = guarded((request, response) => proxy.pass(request, response, { added: allowForNext(request) }));

  const askForPayload = guarded((request, response) => {
    const key = payloadKey(request);
    const added = allowForNext(request);
    proxy.pass(request, response, {
      added,
      identityOnly: true,
      onBody: (answer, body) => key && learned.learn(key, answer, body, added),
    });
  });

  return (request, response) => {
    const path = pathOf(request.url ?? "");
    const answer = table.answers.get(path);
    const key = answer && payloadKey(request);
    if (answer && isOrdinary(request)) {
      const prepared = key ? learned.find(key) : answer;
      if (prepared) {
        servePrepared(request, response, prepared);
        return;
      }
    }
    progress.track(response);
    if (state.isStopping && path === "/readyz") sayStopping(response);
    else if (key && request.method === "GET" && table.pages.has(path)) askForPayload(request, response);
    else handToNext(request, response);
  };
}

/** @param {string} url */
function pathOf(url) {
  const end = url.indexOf("?");
  return end < 0 ? url : url.slice(0, end);
}

/** @param {Response} response */
function sayStopping(response) {
  response.writeHead(503, {
    ...COMMON_HEADERS,
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    Connection: "close",
  });
  response.end("stopping\n");
}
