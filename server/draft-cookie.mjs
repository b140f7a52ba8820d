/** Next makes every page now for whoever has this with the right value. */
const DRAFT_COOKIE = "__prerender_bypass";

/**
 * @param {import("node:http").IncomingHttpHeaders} headers
 * @param {string} token The right value; without it, any.
 */
export function hasDraftCookie({ cookie }, token = "") {
  return cookie?.includes(`${DRAFT_COOKIE}=${token}`) ?? false;
}
