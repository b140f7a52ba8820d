import { startSite } from "@/tests/support/start-site";

/** Serves the production build on a free port with a temporary database, for all end-to-end tests. */
export default async function setup() {
  // The tests send many requests from one address.
  const site = await startSite({ CONTACT_LIMIT_PER_HOUR: "0", SIGN_IN_LIMIT_PER_15_MIN: "0" });
  process.env["SITE_URL"] = site.url;
  process.env["SITE_DATABASE_URL"] = site.databaseUrl;
  return async () => {
    await site.stop();
  };
}
