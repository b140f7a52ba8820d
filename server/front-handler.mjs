import { takesBrotli } from "./dense-answer.mjs";
import { payloadKey } from "./learned-payloads.mjs";
import { guarded } from "./guarded.mjs";
import { withOwnPolicy } from "./own-policy.mjs";
import { answerPlainly } from "./plain-answer.mjs";
import { sendRequestedPage } from "./requested-page.mjs";
import { isOrdinary, servePrepared } from "./serve-prepared.mjs";

/** @typedef {import("node:http").IncomingMessage} Request */
/** @typedef {import("node:http").ServerResponse} Response */

/**
 * @param {object} parts
 * @param {import("./table.mjs").Table} parts.table
 * @param {ReturnType<typeof import("./learned-payloads.mjs").createLearnedPayloads>} parts.learned
 * @param {ReturnType<typeof import("./invalidations.mjs").followInvalidations>} parts.invalidations
 * @param {ReturnType<typeof import("./cached-answers.mjs").createCachedAnswers>} parts.takeOverFor
 * @param {(request: Request) => Record<string, string>} parts.allowForNext
 * @param {Pick<ReturnType<typeof import("./proxy.mjs").createProxy>, "pass">} parts.proxy
 * @param {Pick<ReturnType<typeof import("./requests-in-progress.mjs").createProgressCount>, "track">} parts.progress
 * @param {{ isStopping: boolean }} parts.state
 * @returns {import("node:http").RequestListener}
 */
export function createFrontHandler({
  table,
  learned,
  invalidations,
  takeOverFor,
  allowForNext,
  proxy,
  progress,
  state,
}) {
  const handToNext = guarded((request, response) => {
    const added = allowForNext(request);
    const isDense = takesBrotli(request);
    const sendCached = withOwnPolicy(request, response, added);
    const sendRequested = sendRequestedPage(request, response, added);
    /** @type {typeof sendCached} */
    const takeOver = (answer, own) => sendCached(answer, own) || sendRequested(answer, own);
    proxy.pass(request, response, { added, wanted: isDense ? "identity" : "as asked", isDense, takeOver });
  });

  const askForBuilt = guarded((request, response) => {
    const added = allowForNext(request);
    const takeOver = takeOverFor(pathOf(request.url ?? ""), request, response, added);
    proxy.pass(request, response, { added, wanted: "whole", takeOver });
  });

  const askForPayload = guarded((request, response) => {
    const key = payloadKey(request);
    const added = allowForNext(request);
    const asked = invalidations.count();
    const isCurrent = () => invalidations.count() === asked;
    proxy.pass(request, response, {
      added,
      wanted: "identity",
      onBody: (answer, body) => key && void learned.learn(key, { answer, body, added, isCurrent }),
    });
  });

  return (request, response) => {
    const path = pathOf(request.url ?? "");
    const answer = table.answers.get(path);
    const isKnown = answer !== undefined || table.built.has(path);
    const key = isKnown ? payloadKey(request) : undefined;
    if (isKnown && isOrdinary(request)) {
      const prepared = key ? learned.find(key) : answer;
      if (prepared) {
        servePrepared(request, response, prepared);
        return;
      }
    }
    progress.track(response);
    if (state.isStopping && path === "/readyz") answerPlainly(response, 503, "stopping", { Connection: "close" });
    else if (key && request.method === "GET" && table.pages.has(path)) askForPayload(request, response);
    else if (!key && isReading(request) && table.built.has(path)) askForBuilt(request, response);
    else handToNext(request, response);
  };
}

/** @param {Request} request */
function isReading({ method }) {
  return method === "GET" || method === "HEAD";
}

/** @param {string} url */
function pathOf(url) {
  const end = url.indexOf("?");
  return end < 0 ? url : url.slice(0, end);
}
