import { readHiddenFields } from "./hidden-fields";

/** Sends the form with this button as a browser without JavaScript does: its hidden fields, and what was typed. */
export async function sendForm(page: string, button: string, typed: Record<string, string> = {}) {
  const html = await (await fetch(page)).text();
  const forms = html.match(/<form[^>]*>.*?<\/form>/gs) ?? [];
  const form = forms.find((candidate) => candidate.replace(/<!-- -->/g, "").includes(`>${button}</button>`));
  if (!form) throw new Error(`There is no form with the button "${button}" on ${page}.`);

  const body = new FormData();
  for (const [name, value] of readHiddenFields(form)) body.append(name, value);
  for (const [name, value] of Object.entries(typed)) body.set(name, value);
  return fetch(page, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { Origin: new URL(page).origin, Referer: page },
  });
}
