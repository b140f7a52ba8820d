/** The migrated database that is copied for each test file. */
export const TEMPLATE = "migrated";

export function urlOfDatabase(url: string, name: string) {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}
