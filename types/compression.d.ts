// Its own types are for Express.
declare module "compression" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  type Filter = (request: IncomingMessage, response: ServerResponse) => boolean;

  function compression(options: {
    filter: Filter;
    brotli: { params: Record<number, number> };
  }): (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

  namespace compression {
    /** Whether the content type can be compressed. */
    const filter: Filter;
  }

  export default compression;
}
