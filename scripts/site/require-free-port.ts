import { lookup } from "node:dns/promises";
import { createServer } from "node:net";

import { OperatorError } from "@/scripts/operator-error";
import { withinLimit } from "@/scripts/within-limit";

const LOOKUP_LIMIT_MS = 10_000;

/** Asked before anything slow is done. @throws OperatorError if the site could not listen there. */
export async function requireFreePort(host: string, port: number) {
  const unknown = `HOST should be a name or address of this machine: ${host} is not known.`;
  const addresses = await withinLimit(lookup(host, { all: true }), LOOKUP_LIMIT_MS, unknown).catch(() => {
    throw new OperatorError(unknown);
  });
  await Promise.all(addresses.map(({ address }) => tryToListen(address, host, port)));
}

function tryToListen(address: string, host: string, port: number) {
  return new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      // "localhost" often has an IPv6 address that the machine does not serve.
      if (error.code === "EADDRNOTAVAIL" && address !== host) resolve();
      else if (error.code === "EAFNOSUPPORT") resolve();
      else reject(new OperatorError(explain(error, host, port)));
    });
    probe.listen({ host: address, port, exclusive: true }, () => probe.close(() => resolve()));
  });
}

function explain({ code }: NodeJS.ErrnoException, host: string, port: number) {
  if (code === "EADDRINUSE") return `Port ${port} is in use: stop what listens there, or set PORT to another one.`;
  if (code === "EACCES") return `Port ${port} may not be used by this account: set PORT to one above 1023.`;
  return `HOST should be a name or address of this machine: ${host} cannot be listened on (${code}).`;
}
