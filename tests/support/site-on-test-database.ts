import { startSite } from "./start-site";

export function startSiteOnTestDatabase(env: Record<string, string> = {}) {
  return startSite({
    DATABASE_URL: process.env["DATABASE_URL"] ?? "",
    NEXTAUTH_SECRET: process.env["NEXTAUTH_SECRET"] ?? "",
    CONTACT_LIMIT_PER_HOUR: "0",
    SIGN_IN_LIMIT_PER_15_MIN: "0",
    ...env,
  });
}
