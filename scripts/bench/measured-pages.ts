import { publicPages } from "@/lib/content/public-pages";
import { site } from "@/lib/content/site";
import { routes, trainerHref } from "@/lib/routes";

export type MeasuredPage = {
  /** As budgets and tables name it; it outlives another trainer's name. */
  name: string;
  path: string;
};

export const HOME = "/";

/** Every page that a visitor without an account can see. */
export const measuredPages: MeasuredPage[] = [
  ...publicPages.map(({ path }) => ({ name: path === trainerHref(site.trainerFirstName) ? "/{name}" : path, path })),
  ...["/home", routes.login, routes.register].map((path) => ({ name: path, path })),
  { name: "404", path: "/no-such-page" },
];
