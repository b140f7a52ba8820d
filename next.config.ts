import path from "node:path";

import type { NextConfig } from "next";

import { routes } from "./lib/routes";

const nextConfig: NextConfig = {
  // Lays out what is prerendered for the front, which serves it from memory.
  adapterPath: path.resolve("server/build/adapter.mjs"),
  experimental: { inlineCss: true },
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` checks types. Here it would fail where only what production needs is installed, since tests are checked too.
  typescript: { ignoreBuildErrors: true },
  redirects: async () => [{ source: "/packages", destination: routes.pricing, permanent: true }],
};

export default nextConfig;
