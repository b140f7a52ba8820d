import { readHiddenFields } from "@/tests/support/send-form";
import { type RawRequest, send } from "@/tests/support/raw-http";

type Fields = [name: string, value: string][];

/** Cookies of browsers that are signed in. */
type Sessions = { client: string; trainer: string };
type OwnForm = { path: string; cookie: string; hidden: Fields; names: string[] };

/** With the hidden fields that name the action, as a browser without JavaScript would send them. */
export type PageForms = {
  contact: Fields;
  login: Fields;
  register: Fields;
  own: OwnForm[];
  actionId: string;
  origin: string;
  sessions: Sessions;
};

export async function readPageForms(origin: string, sessions: Sessions): Promise<PageForms> {
  const [contact = [], login = [], register = []] = await Promise.all(
    ["/contact", "/login", "/register"].map((path) => hiddenFields(origin, path)),
  );
  const actionId = /[0-9a-f]{40,42}/.exec(JSON.stringify(contact))?.[0];
  if (!actionId) throw new Error("The contact form names no action.");
  const own = await Promise.all([
    readForms(origin, "/user-profile", sessions.client),
    readForms(origin, "/desk/calendar", sessions.trainer),
    readForms(origin, "/desk/calendar/book", sessions.trainer),
  ]);
  return { contact, login, register, own: own.flat(), actionId, origin, sessions };
}

async function readForms(origin: string, path: string, cookie: string): Promise<OwnForm[]> {
  const html = (await send(origin, { path, headers: { cookie } })).body.toString();
  const forms = [...html.matchAll(/<form[^>]*multipart\/form-data.*?<\/form>/gs)].map(([form]) => form);
  return forms.flatMap((form) => {
    const fields = form.matchAll(/<(?:input|select|textarea)(?![^>]*type="hidden")[^>]* name="([^"]+)"/g);
    const names = [...new Set([...fields].map(([, name]) => name ?? ""))];
    return names.length > 0 ? [{ path, cookie, hidden: readHiddenFields(form), names }] : [];
  });
}

async function hiddenFields(origin: string, path: string): Promise<Fields> {
  return readHiddenFields((await send(origin, { path })).body.toString());
}

/** Long and odd, as browsers generate it: parsers fail on a text that contains the boundary itself. */
export const BOUNDARY = "----ParityBoundary7MA4YWxk";

export function formRequest(path: string, fields: Fields, headers: Record<string, string> = {}): RawRequest {
  return {
    method: "POST",
    path,
    headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}`, ...headers },
    body: multipart(fields),
  };
}

export function multipart(fields: Fields) {
  const parts = fields.map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return Buffer.from(`${parts.join("")}--${BOUNDARY}--\r\n`);
}
