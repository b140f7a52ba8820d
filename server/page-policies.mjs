import { hasDraftCookie } from "./draft-cookie.mjs";
import { COMMON_HEADERS, createNonce, filePolicy, INERT_POLICY, pagePolicy } from "./policy.mjs";

/** @typedef {import("./build/write-table.mjs").Manifest} Manifest */

/** The one page that shows a photo from wherever the provider keeps it. */
const PROFILE = "/user-profile";

/**
 * The policy for what Next itself answers. Whether that is a page made now, which takes the nonce from the request as
 * Next's guide has it, or an error page made before, with its hashes, is not known beforehand: both are allowed.
 * @param {Manifest} manifest
 */
export function createPagePolicies({ entries, policies, errorPages, draftToken }) {
  const files = entries.filter(({ kind }) => kind === "file");
  const filePolicies = new Map(files.map(({ path, headers }) => [path, filePolicy(headers["content-type"])]));

  /**
   * @param {import("node:http").IncomingMessage} request
   * @returns {Record<string, string>} Headers for the answer.
   */
  return function allowForNext(request) {
    const { url = "", method, headers } = request;
    const path = url.replace(/\?.*$/s, "");
    delete headers["content-security-policy"];
    delete headers["content-security-policy-report-only"];
    // Its photo may come from anywhere, which the policy of the page before it forbids: so it is a page load of its
    // own.
    if (path === PROFILE) delete headers["rsc"];
    const ofFile = filePolicies.get(path);
    if (ofFile) return withPolicy(ofFile);
    // What scripts fetch is never shown as a page.
    if (headers["rsc"] !== undefined || headers["next-action"] !== undefined) return withPolicy(INERT_POLICY);

    const own = Object.hasOwn(policies, path) ? policies[path] : undefined;
    // Only for whom Next makes every page now: else a page that is made anew for everybody would hold one answer's
    // nonce.
    const isDraft = hasDraftCookie(headers, draftToken);
    if (own && !isDraft && (method === "GET" || method === "HEAD")) return withPolicy(pagePolicy(own));

    const nonce = createNonce();
    headers["content-security-policy"] = `script-src 'nonce-${nonce}'`;
    const inline = {
      scripts: [...new Set([...(own?.scripts ?? []), ...errorPages.scripts])],
      styles: [...new Set([...(own?.styles ?? []), ...errorPages.styles])],
    };
    return withPolicy(pagePolicy(inline, { nonce, withForeignPictures: path === PROFILE }));
  };
}

/** @param {string} policy */
function withPolicy(policy) {
  return { ...COMMON_HEADERS, "Content-Security-Policy": policy };
}
