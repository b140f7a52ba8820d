import path from "node:path";

import type { NextConfig } from "next";

const serverFolder = process.env["SERVER_FOLDER"] ?? "";

const nextConfig: NextConfig = {
  adapterPath: path.join(serverFolder, "build/adapter.mjs"),
  cacheHandler: path.join(serverFolder, "cache-handler.mjs"),
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
  // The packages are linked to, from elsewhere.
  turbopack: { root: "/" },
};

export default nextConfig;
