import { send } from "./raw-http";

const ENTITIES: Record<string, string> = { quot: '"', amp: "&", lt: "<", gt: ">", "#x27": "'" };

type Typed = Record<string, string>;

/** As a browser without JavaScript does. */
export async function sendForm(page: string, button: string, typed: Typed = {}) {
  const form = await openForm(page, button);
  return form.send(typed);
}

type OpenOptions = {
  /** Names another action, as a page of a release that had another one. */
  isOutdated?: boolean;
};

export async function openForm(
  page: string,
  button: string,
  headers: Record<string, string> = {},
  { isOutdated = false }: OpenOptions = {},
) {
  const response = await fetch(page, { headers });
  const text = await response.text();
  const html = isOutdated ? text.replace(/(&quot;id&quot;:&quot;|\$ACTION_ID_)(\w\w)\w{8}/g, "$1$2ffffffff") : text;
  const forms = html.match(/<form[^>]*>.*?<\/form>/gs) ?? [];
  const form = forms.find((candidate) => candidate.replace(/<!-- -->/g, "").includes(`>${button}</button>`));
  if (!form) throw new Error(`There is no form with the button "${button}" on ${page} (${response.status}).`);

  return {
    /** @param to Another replica's address of the page. */
    send(typed: Typed, to = page) {
      const body = new FormData();
      for (const [name, value] of readHiddenFields(form)) body.append(name, value);
      for (const [name, value] of Object.entries(typed)) body.set(name, value);
      return fetch(to, {
        method: "POST",
        body,
        redirect: "manual",
        headers: { Origin: new URL(to).origin, Referer: to, ...headers },
      });
    },
    /** As React calls the form's action: its arguments as JSON, the form's fields with a prefix. */
    async call(typed: Typed) {
      const hidden = readHiddenFields(form);
      const actionId = /"id":"([^"]+)"/.exec(hidden.map(([, value]) => value).join())?.[1] ?? "";
      const body = new FormData();
      for (const [name, value] of [...hidden, ...Object.entries(typed)]) body.set(`_1_${name}`, value);
      body.set("0", '[{"status":"idle"},"$K1"]');
      const { origin, pathname } = new URL(page);
      const sent = new Request(page, { method: "POST", body });
      const own = { Accept: "text/x-component", "Next-Action": actionId, Origin: origin, Referer: page };
      return send(origin, {
        method: "POST",
        path: pathname,
        headers: { ...Object.fromEntries(sent.headers), ...own, ...headers },
        body: Buffer.from(await sent.arrayBuffer()),
      });
    },
  };
}

export function readHiddenFields(html: string): [name: string, value: string][] {
  return [...html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([tag]) => [
    attribute(tag, "name"),
    attribute(tag, "value"),
  ]);
}

/** What the first page of the booking form offers. */
export async function readOpenTimes(siteUrl: string) {
  const html = await (await fetch(`${siteUrl}/evaluation`)).text();
  return [...html.matchAll(/value="(\d{4}-[^"]+Z)"/g)].map(([, value = ""]) => value);
}

/** What a browser sends after the response. */
export function cookiesOf({ headers }: Response) {
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return cookies.join("; ");
}

/** Where the link with this text leads. */
export function hrefOf(html: string, text: string) {
  const [tag] = new RegExp(`<a [^>]*>${text}</a>`).exec(html) ?? [];
  if (!tag) throw new Error(`There is no link "${text}".`);
  return attribute(tag, "href");
}

function attribute(tag: string, name: string) {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
  return value.replace(/&(quot|amp|lt|gt|#x27);/g, (_all, entity: string) => ENTITIES[entity] ?? "");
}
