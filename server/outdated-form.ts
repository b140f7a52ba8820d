import { IncomingMessage, ServerResponse } from "node:http";

import type { HttpContext } from "@/lib/server/http-context";
import { routes } from "@/lib/routes";

import type { BufferedRequest } from "./buffered-request";

const UNKNOWN_ACTION = 409;

/** Can withhold the line of text that Next.js sends to a form whose action it does not know: a page of ours takes its place. */
export class FormResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  /** Set it for forms that were sent without JavaScript. */
  withholdsUnknownAction = false;
  isWithheld = false;
  /** It is by `performance.now()`. How long the rest takes depends on the client. */
  headAt: number | undefined;

  override writeHead(status: number, ...others: unknown[]): this {
    if (this.#isUnknownAction(status)) return this;
    this.headAt = performance.now();
    return Reflect.apply(super.writeHead, this, [status, ...others]);
  }

  override end(...given: unknown[]): this {
    this.isWithheld = !this.headersSent && this.#isUnknownAction(this.statusCode);
    return this.isWithheld ? this : Reflect.apply(super.end, this, given);
  }

  #isUnknownAction(status: number) {
    return this.withholdsUnknownAction && status === UNKNOWN_ACTION;
  }
}

export async function outdatedFormContext(request: BufferedRequest, id: string, href: string): Promise<HttpContext> {
  const form = await request.receivedForm();
  // Two slashes would name another host.
  return { id, status: UNKNOWN_ACTION, outdatedForm: { form, href: href.replace(/^\/{2,}/, "/") } };
}

export function outdatedFormPage({ socket, headers }: IncomingMessage) {
  const page = new IncomingMessage(socket);
  page.method = "GET";
  page.url = routes.outdatedForm;
  page.headers = headers;
  page.push(null);
  return page;
}
