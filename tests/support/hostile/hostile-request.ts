import type { RawRequest } from "@/tests/support/raw-http";

/** One bad request: described, or written down byte by byte where a client library would not send it. */
export type HostileRequest = [what: string, request: RawRequest | string | Buffer];
