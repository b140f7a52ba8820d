import type { ListedEntry } from "@/lib/content/data-source";

// No page shows classes yet, but the specification says which are featured and how one is found.
const FEATURED_CLASS_IDS = [201, 401, 501];

export function featuredClasses<Class extends ListedEntry>(classes: readonly Class[]) {
  return classes.filter(({ id }) => FEATURED_CLASS_IDS.includes(id));
}

export function findClass<Class extends ListedEntry>(classes: readonly Class[], routeParameter: string) {
  // Number("") is 0.
  if (routeParameter.trim() === "") return undefined;
  const wanted = Number(routeParameter);
  return classes.find(({ id }) => id === wanted);
}
