import type { Page } from "playwright/test";

/** From now on the page names actions that the server does not know, as one of another release. */
export async function outdate(page: Page) {
  await page.route("**/*", (route) => {
    const headers = route.request().headers();
    const action = headers["next-action"]?.replace(/^(\w\w)\w{8}/, "$1ffffffff");
    return route.continue(action ? { headers: { ...headers, "next-action": action } } : {});
  });
}
