import ipaddr from "ipaddr.js";
import * as z from "zod";

import type { Manifest } from "./kubernetes-manifests";

const selectorSchema = z.strictObject({ matchLabels: z.record(z.string(), z.string()).default({}) });
const peerSchema = z.strictObject({
  podSelector: selectorSchema.optional(),
  namespaceSelector: selectorSchema.optional(),
  ipBlock: z.strictObject({ cidr: z.string(), except: z.array(z.string()).default([]) }).optional(),
});
const portsSchema = z.array(
  z.strictObject({ port: z.union([z.int(), z.string()]), protocol: z.enum(["TCP", "UDP"]).default("TCP") }),
);
const policySchema = z.strictObject({
  podSelector: selectorSchema,
  policyTypes: z.array(z.enum(["Ingress", "Egress"])),
  ingress: z.array(z.strictObject({ from: z.array(peerSchema), ports: portsSchema })).default([]),
  egress: z.array(z.strictObject({ to: z.array(peerSchema), ports: portsSchema })).default([]),
});

type Labels = Record<string, string>;
/** Without a namespace a pod is in the policies' own. */
type Peer = { namespace?: string; pod?: Labels; address?: string };
type Traffic = { direction: "Ingress" | "Egress"; pod: Labels; peer: Peer; port: number | string };

const SITE = { "app.kubernetes.io/component": "site", "database-client": "true" };
/** cert-manager's, for a minute. */
const SOLVER = { "acme.cert-manager.io/http01-solver": "true" };
const DATABASE = { "cnpg.io/cluster": "database" };
const WANTED: [isOpen: boolean, Traffic["direction"], pod: Labels, peer: Peer, ports: Traffic["port"][]][] = [
  [true, "Ingress", SITE, { namespace: "traefik" }, ["http"]],
  [false, "Ingress", SITE, { namespace: "other" }, ["http"]],
  [true, "Ingress", SOLVER, { namespace: "traefik" }, [8089]],
  [false, "Ingress", SOLVER, { namespace: "other" }, [8089]],
  [true, "Ingress", DATABASE, { pod: SITE }, [5432]],
  [true, "Ingress", DATABASE, { namespace: "cnpg-system" }, [5432, 8000]],
  [false, "Ingress", DATABASE, { namespace: "traefik" }, [5432]],
  [true, "Egress", SITE, { pod: DATABASE }, [5432]],
  [true, "Egress", SITE, { namespace: "kube-system" }, [53]],
  [true, "Egress", SITE, { address: "169.254.20.10" }, [53]],
  [true, "Egress", SITE, { address: "203.0.113.7" }, [25, 443, 465, 587, 2525]],
  [true, "Egress", SITE, { address: "2001:db8::7" }, [25, 443, 465, 587, 2525]],
  [false, "Egress", SITE, { address: "169.254.169.254" }, [443]],
  [false, "Egress", SITE, { address: "10.0.0.1" }, [443]],
  [false, "Egress", SITE, { address: "fd00::1" }, [443]],
];

export function findPolicyFaults(manifests: Manifest[]) {
  const policies = manifests
    .filter(({ kind }) => kind === "NetworkPolicy")
    .map(({ resource }) => policySchema.parse(resource.spec));
  return WANTED.flatMap(([isOpen, direction, pod, peer, ports]) =>
    ports
      .filter((port) => isLetThrough(policies, { direction, pod, peer, port }) !== isOpen)
      .map((port) => `${isOpen ? "closed" : "open"}: ${direction} ${JSON.stringify([pod, peer, port])}`),
  );
}

/** As https://kubernetes.io/docs/concepts/services-networking/network-policies says. */
function isLetThrough(all: z.infer<typeof policySchema>[], { direction, pod, peer, port }: Traffic) {
  const policies = all.filter(
    ({ podSelector, policyTypes }) => policyTypes.includes(direction) && hasLabels(pod, podSelector),
  );
  const rules = policies.flatMap(({ ingress, egress }) =>
    direction === "Ingress"
      ? ingress.map(({ from, ports }) => ({ peers: from, ports }))
      : egress.map(({ to, ports }) => ({ peers: to, ports })),
  );
  const isPort = ({ ports }: (typeof rules)[number]) => ports.some((open) => open.port === port);
  return policies.length === 0 || rules.some((rule) => isPort(rule) && rule.peers.some((open) => isPeer(peer, open)));
}

function isPeer({ namespace, pod = {}, address }: Peer, open: z.infer<typeof peerSchema>) {
  if (open.ipBlock) {
    const { cidr, except } = open.ipBlock;
    return address !== undefined && isWithin(address, cidr) && !except.some((range) => isWithin(address, range));
  }
  if (address !== undefined) return false;
  const isNamespace = open.namespaceSelector
    ? hasLabels({ "kubernetes.io/metadata.name": namespace ?? "" }, open.namespaceSelector)
    : namespace === undefined;
  return isNamespace && (!open.podSelector || hasLabels(pod, open.podSelector));
}

function isWithin(address: string, cidr: string) {
  const [parsed, [range, bits]] = [ipaddr.parse(address), ipaddr.parseCIDR(cidr)];
  return parsed.kind() === range.kind() && parsed.match([range, bits]);
}

function hasLabels(labels: Labels, { matchLabels }: z.infer<typeof selectorSchema>) {
  return Object.entries(matchLabels).every(([name, value]) => labels[name] === value);
}
