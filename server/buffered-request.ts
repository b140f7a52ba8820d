import { once } from "node:events";
import { IncomingMessage } from "node:http";

export const BODY_LIMIT_BYTES = 64 * 1024;
/** Each takes about 400 bytes besides its content, and a chunk may be a single byte. */
const MAX_PIECES = 100;

/** Keeps its body until that is whole, so that a slow sender takes no place in Next, and tiny pieces little memory. */
export class BufferedRequest extends IncomingMessage {
  /** `receiveBody` waits for this body, which stays after it was read. */
  receivedBody = Buffer.alloc(0);
  #pieces: Buffer[] = [];
  #size = 0;

  /** Node.js calls this with each piece, and with null at the end. */
  override push(piece: Buffer | null) {
    if (piece) {
      this.#size += piece.length;
      this.#pieces.push(piece);
      if (this.#pieces.length > MAX_PIECES) this.#pieces = [Buffer.concat(this.#pieces)];
      if (this.#isTooLarge()) this.#pieces = [];
    } else {
      this.receivedBody = Buffer.concat(this.#pieces);
      this.#pieces = [];
      if (this.#size > 0) super.push(this.receivedBody);
      super.push(null);
    }
    if (!piece || this.#isTooLarge()) this.emit("received");
    return true;
  }

  /** @returns false if it is too large. @throws if the client breaks it off. */
  async receiveBody() {
    if (!this.complete && !this.#isTooLarge()) await once(this, "received");
    return !this.#isTooLarge();
  }

  /** It is empty if the body is no form, or one that only Next.js can decode. */
  receivedForm() {
    const headers = { "Content-Type": this.headers["content-type"] ?? "" };
    const sent = new Response(new Uint8Array(this.receivedBody), { headers });
    return sent.formData().catch(() => new FormData());
  }

  #isTooLarge() {
    return this.#size > BODY_LIMIT_BYTES || Number(this.headers["content-length"]) > BODY_LIMIT_BYTES;
  }
}
