import type { NextConfig } from "next";

import { routes } from "./lib/routes";

const nextConfig: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` checks types. Here it would fail where only what production needs is installed, since tests are checked too.
  typescript: { ignoreBuildErrors: true },
  redirects: async () => [{ source: "/packages", destination: routes.pricing, permanent: true }],
};

export default nextConfig;
