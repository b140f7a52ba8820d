import type { NextConfig } from "next";

import { routes } from "./lib/routes";

const nextConfig: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // Every page is prerendered, so the build is the place where types and lint have already been checked by `npm test`.
  typescript: { ignoreBuildErrors: false },
  redirects: async () => [{ source: "/packages", destination: routes.pricing, permanent: true }],
};

export default nextConfig;
