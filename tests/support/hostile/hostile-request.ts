import type { RawRequest } from "@/tests/support/raw-http";

/** As bytes where a client library would refuse to send it. */
export type HostileRequest = [what: string, request: RawRequest | string | Buffer];
