import { promisify } from "node:util";
import zlib from "node:zlib";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

export const AT_BUILD_TIME = { brotli: 11, gzip: 9 };
/** A few milliseconds, once for each output that is made anew. */
export const AT_RUN_TIME = { brotli: 5, gzip: 6 };

/**
 * @param {Buffer} body
 * @param {typeof AT_BUILD_TIME} levels
 * @returns {Promise<Required<import("../prepared-answer.mjs").Bodies>>}
 */
export async function compressBodies(body, levels) {
  const [br, compatible] = await Promise.all([
    brotli(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: levels.brotli } }),
    gzip(body, { level: levels.gzip }),
  ]);
  return { identity: body, br, gzip: compatible };
}
