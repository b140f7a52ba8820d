/** @typedef {{ identity: Buffer, br?: Buffer, gzip?: Buffer }} Bodies */
/**
 * @typedef {object} Variant
 * @property {string[]} headers As the flat list that Node writes as it stands.
 * @property {Buffer} body
 * @property {boolean} isProven Node has written these headers once, so they are well-formed.
 * @property {Buffer | undefined} whole Head and body in one piece, with the Date of `wholeSecond`.
 * @property {number} wholeSecond Seconds since 1970.
 */
/** @typedef {{ etag: string, notModified: Variant, identity: Variant, br?: Variant, gzip?: Variant }} PreparedAnswer */

const NO_BODY = Buffer.alloc(0);

/**
 * What a 304 repeats (RFC 9110, section 15.4.5), and the policy: browsers apply the newer one to what they have kept.
 */
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
    notModified: variant(repeatedIn(shared), NO_BODY),
    identity: variant(withLength(shared, identity), identity),
    ...(br && { br: variant(withLength(shared, br, "br"), br) }),
    ...(gzip && { gzip: variant(withLength(shared, gzip, "gzip"), gzip) }),
  };
}

/**
 * @param {Record<string, string>} headers
 * @param {Buffer} body
 * @returns {Variant}
 */
function variant(headers, body) {
  return { headers: Object.entries(headers).flat(), body, isProven: false, whole: undefined, wholeSecond: 0 };
}

/**
 * @param {Record<string, string>} headers
 * @param {Buffer} body
 * @param {string} [encoding]
 */
function withLength(headers, body, encoding) {
  return { ...headers, ...(encoding && { "Content-Encoding": encoding }), "Content-Length": String(body.length) };
}

/** @param {Record<string, string>} headers */
function repeatedIn(headers) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => REPEATED.test(name) || name === "ETag"));
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
