import { readHiddenFields } from "@/tests/support/send-form";
import { type RawRequest, send } from "@/tests/support/raw-http";

type Fields = [name: string, value: string][];

/** With the hidden fields that name the action, as a browser without JavaScript would send them. */
export type PageForms = { contact: Fields; login: Fields; register: Fields; actionId: string; origin: string };

export async function readPageForms(origin: string): Promise<PageForms> {
  const [contact = [], login = [], register = []] = await Promise.all(
    ["/contact", "/login", "/register"].map((path) => hiddenFields(origin, path)),
  );
  const actionId = /[0-9a-f]{40,42}/.exec(JSON.stringify(contact))?.[0];
  if (!actionId) throw new Error("The contact form names no action.");
  return { contact, login, register, actionId, origin };
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
