/** @typedef {import("next").NextAdapter} NextAdapter */
/** @typedef {Parameters<NonNullable<NextAdapter["onBuildComplete"]>>[0]} BuildContext */
/** @typedef {Pick<BuildContext["routing"], "beforeMiddleware" | "middlewareMatchers" | "beforeFiles" | "afterFiles">} Routing */

/**
 * Whatever Next would do to a request before it serves a prerendered page, the table must do as well, or not have that
 * page. Middleware takes the page out; rules of next.config.ts are refused, but for headers without conditions.
 * @param {Routing} routing
 * @param {string} path
 * @returns {Record<string, string> | undefined} Headers to add; undefined for a path that belongs to Next.
 * @throws Error for a rule that would be missed.
 */
export function headersOfRules(routing, path) {
  if (routing.middlewareMatchers.some((rule) => matches(rule, path))) return undefined;

  const { beforeMiddleware, beforeFiles, afterFiles } = routing;
  const rules = [...beforeMiddleware, ...beforeFiles, ...afterFiles].filter((rule) => matches(rule, path));
  const missed = rules.find((rule) => rule.status !== undefined || rule.destination || rule.has || rule.missing);
  if (missed) {
    throw new Error(
      `${path} is served from memory, so the rule for ${missed.source ?? missed.sourceRegex} in next.config.ts would be missed.`,
    );
  }
  return Object.assign({}, ...rules.map((rule) => lowerCased(rule.headers ?? {})));
}

/**
 * @param {{ sourceRegex: string }} rule
 * @param {string} path
 */
function matches({ sourceRegex }, path) {
  return new RegExp(sourceRegex).test(path);
}

/** @param {Record<string, string>} headers */
function lowerCased(headers) {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
