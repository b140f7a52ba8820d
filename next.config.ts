import type { NextConfig } from "next";

import { routes } from "./lib/routes";

const nextConfig: NextConfig = {
  experimental: {
    globalNotFound: true,
    inlineCss: true,
    turbopackCjsTreeShaking: true,
    // On a fresh clone, writing the cache takes a fifth of the build; later starts find the build itself up to date.
    turbopackFileSystemCacheForBuild: false,
  },
  // Loaded from node_modules: bundling them takes a quarter of the build.
  serverExternalPackages: ["next-auth", "nodemailer", "prom-client", "temporal-polyfill", "ts-ics", "zod"],
  // `public/pictures` has each picture in several widths (scripts/prepare-pictures.ts): nothing is resized on request.
  images: { unoptimized: true },
  // Sends the title with the head. Streamed after it, a page rendered on request had none for a moment.
  htmlLimitedBots: /.*/,
  // The server compresses with Brotli as well (server/next-handler.ts).
  compress: false,
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` checks types. Here it would fail where only what production needs is installed, since tests are checked
  // too.
  typescript: { ignoreBuildErrors: true },
  redirects: async () => [{ source: "/packages", destination: routes.pricing, permanent: true }],
};

export default nextConfig;
