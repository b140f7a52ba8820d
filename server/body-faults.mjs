import { isDecodable, isFormDecodable } from "./action-arguments.mjs";

/** @type {import("./refuse.mjs").Fault} */
const MALFORMED = { status: 400, reason: "The form is malformed." };

/** What React sends beside the fields of a form: its parts by number, and which action they are for. */
const PROTOCOL_FIELD = /^(?:[\da-f]{1,8}$|\$ACTION_)/;

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
    const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData();
    const names = [...form.keys()].filter((name) => PROTOCOL_FIELD.test(name));
    // React reads the first of two, a map holds the last.
    return new Set(names).size === names.length ? new Map(form) : undefined;
  } catch {
    return undefined;
  }
}
