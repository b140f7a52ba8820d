// In place of modules of Next.js, for server actions that a test calls itself.

type Cookie = { name: string; value: string };

class Redirect extends Error {}

/** The one that calls. */
export const browser = { headers: new Headers(), cookies: new Map<string, { value: string }>() };

export async function headers() {
  return browser.headers;
}

export async function cookies() {
  const own = browser.cookies;
  return { get: (name: string) => own.get(name), set: ({ name, value }: Cookie) => own.set(name, { value }) };
}

/** The target is the error's message. */
export function redirect(target: string): never {
  throw new Redirect(target);
}

export function unstable_rethrow(error: unknown) {
  if (error instanceof Redirect) throw error;
}

export function refresh() {}

export function formOf(fields: Record<string, string | File>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
