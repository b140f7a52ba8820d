import { spawn } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

import { type Contender, whenUp } from "@/scripts/bench/contenders";
import { isInstalled } from "@/scripts/bench/load";
import { findFreePort } from "@/scripts/free-port";
import { OperatorError } from "@/scripts/operator-error";
import type { Entry } from "@/server/build/write-table.mjs";

import { peerPage } from "./peer-page";

const FONTS = { display: "/fonts/display.woff2", text: "/fonts/text.woff2" };

/** The hand-written page on nginx, with the same compression as the site's: brotli that lies ready. */
export async function startPeer(folder: string, entries: Entry[]): Promise<Contender> {
  if (!isInstalled("nginx"))
    throw new OperatorError("nginx is not installed: apt-get install nginx-light, for example.");
  const port = await findFreePort();
  await mkdir(folder, { recursive: true });
  const page = Buffer.from(peerPage(FONTS));
  await writeFile(path.join(folder, "home.html"), page);
  await writeFile(path.join(folder, "home.html.gz"), gzipSync(page, { level: 9 }));
  await writeFile(path.join(folder, "home.html.br"), brotliCompressSync(page));
  const config = path.join(folder, "nginx.conf");
  await writeFile(
    config,
    nginxConfig(folder, port, { display: fontOf(entries, "bebas"), text: fontOf(entries, "inter") }),
  );

  const child = spawn("nginx", ["-c", config, "-g", "daemon off;"], { stdio: ["ignore", "ignore", "inherit"] });
  const stop = () => void child.kill("SIGTERM");
  return whenUp({ name: "peer", url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop }, child);
}

/** The very file that the site sends. */
function fontOf(entries: Entry[], family: string) {
  const found = entries.find(({ path: name }) => name.endsWith(".woff2") && path.basename(name).startsWith(family));
  if (!found) throw new OperatorError(`The build has no font ${family}: run npm run build.`);
  return path.resolve(found.file);
}

// nginx without its brotli module: two names for the page, and the header said by hand.
function nginxConfig(folder: string, port: number, fonts: typeof FONTS) {
  const root = path.resolve("public");
  return `${process.getuid?.() === 0 ? "user root; " : ""}worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; gzip_static on; gzip_vary on;
  types { text/html html; image/avif avif; image/webp webp; image/jpeg jpg; image/svg+xml svg; font/woff2 woff2; }
  map $http_accept_encoding $page { ~\\bbr\\b /home.html.br; default /home.html; }
  server {
    listen 127.0.0.1:${port};
    location = / { rewrite ^ $page last; }
    location = /home.html { internal; root ${folder}; }
    location = /home.html.br {
      internal; root ${folder}; gzip_static off; types { } default_type text/html;
      add_header Content-Encoding br; add_header Vary Accept-Encoding;
    }
    location = ${FONTS.display} { alias ${fonts.display}; add_header Cache-Control "public, max-age=31536000, immutable"; }
    location = ${FONTS.text} { alias ${fonts.text}; add_header Cache-Control "public, max-age=31536000, immutable"; }
    location = /icon.svg { alias ${path.resolve("app/icon.svg")}; }
    location /pictures/ { root ${root}; add_header Cache-Control "public, max-age=31536000, immutable"; }
    location /images/ { root ${root}; }
  }
}`;
}
