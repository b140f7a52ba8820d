/** @typedef {{ identity: Buffer, br?: Buffer, gzip?: Buffer }} Bodies */
/** @typedef {{ headers: string[], body: Buffer }} Variant Headers as the flat list that Node writes as it stands. */
/** @typedef {{ etag: string, notModified: string[], identity: Variant, br?: Variant, gzip?: Variant }} PreparedAnswer */

/** What a 304 repeats (RFC 9110, section 15.4.5), and the policy: browsers apply the newer one to what they have kept. */
const REPEATED = /^(?:cache-control|vary|content-security-policy|content-location|expires)$/i;

/**
 * @param {Record<string, string>} headers
 * @param {Bodies} bodies
 * @param {string} digest
 * @returns {PreparedAnswer}
 */
export function prepareAnswer(headers, { identity, br, gzip }, digest) {
  // Weak, since one tag stands for all encodings of the same content.
  const etag = `W/"${digest.slice(0, 22)}"`;
  const shared = withEncodingInVary({ ...headers, ETag: etag }, Boolean(br ?? gzip));

  return {
    etag,
    notModified: flat(
      Object.fromEntries(Object.entries(shared).filter(([name]) => REPEATED.test(name) || name === "ETag")),
    ),
    identity: variant(shared, identity),
    ...(br && { br: variant(shared, br, "br") }),
    ...(gzip && { gzip: variant(shared, gzip, "gzip") }),
  };
}

/**
 * @param {Record<string, string>} headers
 * @param {Buffer} body
 * @param {string} [encoding]
 * @returns {Variant}
 */
function variant(headers, body, encoding) {
  const own = { ...(encoding && { "Content-Encoding": encoding }), "Content-Length": String(body.length) };
  return { headers: flat({ ...headers, ...own }), body };
}

/**
 * @param {Record<string, string>} headers
 * @param {boolean} isEncoded
 */
function withEncodingInVary({ vary = "", ...headers }, isEncoded) {
  const named = vary.split(/,\s*/).filter(Boolean);
  if (isEncoded && !named.some((name) => name.toLowerCase() === "accept-encoding")) named.push("Accept-Encoding");
  return named.length > 0 ? { ...headers, Vary: named.join(", ") } : headers;
}

/** @param {Record<string, string>} headers */
function flat(headers) {
  return Object.entries(headers).flat();
}
