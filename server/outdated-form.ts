import { IncomingMessage, type ServerResponse } from "node:http";

import { routes } from "@/lib/routes";
import type { RequestContext } from "@/lib/server/request-context";

const UNKNOWN_ACTION = 409;

type HandleByNext = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * A form that was sent without JavaScript may name an action that only another release had: Next.js then responds with one line
 * of text. A page with what was typed takes its place.
 */
export function showOutdatedForms(
  request: IncomingMessage,
  response: ServerResponse,
  { context, handleByNext }: { context: RequestContext; handleByNext: HandleByNext },
) {
  const body = copyBody(request);
  const headerNames = new Set(response.getHeaderNames());
  const { end } = response;
  // Two slashes would name another host.
  const href = (request.url ?? "").replace(/^\/{2,}/, "/");

  async function respond() {
    for (const name of response.getHeaderNames()) if (!headerNames.has(name)) response.removeHeader(name);
    const form = await new Response(body, {
      headers: { "Content-Type": request.headers["content-type"] ?? "" },
    }).formData();
    Object.assign(context, { status: UNKNOWN_ACTION, outdatedForm: { form, href } });
    await handleByNext(pageRequest(request), response);
  }

  response.end = (...given: unknown[]) => {
    response.end = end;
    if (response.statusCode !== UNKNOWN_ACTION) return Reflect.apply(end, response, given);
    respond().catch(() => Reflect.apply(end, response, given));
    return response;
  };
}

/** It is in the request's buffer (request-body.ts), and stays there. */
function copyBody(request: IncomingMessage) {
  const body: Buffer | null = request.read();
  if (body) request.unshift(body);
  return body && new Uint8Array(body);
}

function pageRequest({ socket, httpVersion, headers }: IncomingMessage) {
  const page = new IncomingMessage(socket);
  const { "content-type": _type, "content-length": _length, ...others } = headers;
  page.push(null);
  return Object.assign(page, { method: "GET", url: routes.outdatedForm, httpVersion, headers: others });
}
