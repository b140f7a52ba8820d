import "server-only";

import { log } from "@/lib/server/log";

/** Breaks off if reading the parts fails, since half a file must not look whole. `failure` is for the log. */
export function streamText(parts: AsyncGenerator<string>, failure: string) {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        log.error({ error }, failure);
        controller.error(error);
      }
    },
    cancel: async () => void (await parts.return(undefined)),
  });
}
