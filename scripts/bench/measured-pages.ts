import { publicPages } from "@/lib/content/public-pages";
import { site } from "@/lib/content/site";
import { routes, trainerHref } from "@/lib/routes";

export type MeasuredPage = {
  /** As budgets and tables name it; it outlives another trainer's name. */
  name: string;
  path: string;
  /** Search engines may list it. */
  isIndexed: boolean;
};

export const HOME = "/";

/** Every page that a visitor without an account can see, once. */
export const publicScreens: MeasuredPage[] = [
  ...publicPages.map(({ path }) => ({
    name: path === trainerHref(site.trainerFirstName) ? "/{name}" : path,
    path,
    isIndexed: true,
  })),
  ...[routes.login, routes.register].map((path) => ({ name: path, path, isIndexed: false })),
];

/** Home's second address and the answer to an unknown one, too. */
export const measuredPages: MeasuredPage[] = [
  ...publicScreens,
  { name: "/home", path: "/home", isIndexed: false },
  { name: "404", path: "/no-such-page", isIndexed: false },
];
