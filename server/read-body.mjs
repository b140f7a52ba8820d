/**
 * @param {import("node:http").IncomingMessage} message
 * @returns {Promise<Buffer>} Rejects if it breaks off.
 */
export function readBody(message) {
  return new Promise((resolve, reject) => {
    /** @type {Buffer[]} */
    const pieces = [];
    message.on("data", (/** @type {Buffer} */ piece) => pieces.push(piece));
    message.on("end", () => resolve(Buffer.concat(pieces)));
    message.on("error", reject);
  });
}

/**
 * For an answer that is sent later: breaks it off should that fail.
 * @param {Promise<void>} sending
 * @param {import("node:http").ServerResponse} response
 */
export function orBreakOff(sending, response) {
  sending.catch((error) => {
    if (!response.destroyed) console.error(error);
    response.destroy();
  });
}
