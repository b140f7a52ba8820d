import type { ListedEntry } from "@/lib/content/data-source";

const FEATURED_CLASS_IDS = [201, 401, 501];

export function featuredClasses<Class extends ListedEntry>(classes: readonly Class[]) {
  return classes.filter(({ id }) => FEATURED_CLASS_IDS.includes(id));
}

/** The class of a route such as /classes/201: the parameter is matched as a number. */
export function findClass<Class extends ListedEntry>(classes: readonly Class[], routeParameter: string) {
  // An empty parameter would count as 0.
  if (routeParameter.trim() === "") return undefined;
  const wanted = Number(routeParameter);
  return classes.find(({ id }) => id === wanted);
}
