import { startSite } from "./start-site";

export default async function setup() {
  // The tests send many requests from one address.
  const site = await startSite({ CONTACT_LIMIT_PER_HOUR: "0", SIGN_IN_LIMIT_PER_15_MIN: "0" });
  process.env["SITE_URL"] = site.url;
  process.env["SITE_DATABASE_URL"] = site.databaseUrl;
  return async () => {
    await site.stop();
  };
}
