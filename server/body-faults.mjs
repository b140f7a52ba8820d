import { isDecodable, isFormDecodable } from "./action-arguments.mjs";

/** @type {import("./refuse.mjs").Fault} */
const MALFORMED = { status: 400, reason: "The form is malformed." };

/**
 * What is wrong with a body, of those things that Next would answer with a 500.
 * @param {import("node:http").IncomingMessage} request
 * @param {Buffer} body
 * @returns {Promise<import("./refuse.mjs").Fault | undefined>}
 */
export async function findBodyFault({ headers }, body) {
  const type = headers["content-type"] ?? "";
  const isAction = headers["next-action"] !== undefined;

  if (/^multipart\//i.test(type)) {
    const form = await parseForm(type, body);
    return form && (isAction ? isDecodable(form) : isFormDecodable(form)) ? undefined : MALFORMED;
  }
  // Next answers an action in a urlencoded body with 404 and all others by decoding them as one argument list.
  const isArgumentList = isAction && !/^application\/x-www-form-urlencoded/i.test(type);
  return !isArgumentList || isDecodable(new Map([["0", body.toString()]])) ? undefined : MALFORMED;
}

/**
 * @param {string} type
 * @param {Buffer} body
 * @returns {Promise<Map<string, FormDataEntryValue> | undefined>}
 */
async function parseForm(type, body) {
  try {
    return new Map(await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData());
  } catch {
    return undefined;
  }
}
