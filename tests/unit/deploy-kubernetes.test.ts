import { expect, test } from "vitest";

import { TIME_LIMITS_MS } from "@/lib/server/http/time-limits";
import { findManifestFaults, readManifests } from "@/tests/support/kubernetes-manifests";
import { findPolicyFaults } from "@/tests/support/network-policies";

const FOLDER = "deploy/kubernetes";
const TRAEFIK = "traefik.ingress.kubernetes.io/router";
/** Kinds of tools that are not in Kubernetes; the patch is no whole resource. */
const WITHOUT_SCHEMA = [
  "backup/archive-wal.yaml",
  "backup/kustomization.yaml",
  "backup/object-store.yaml",
  "cluster-issuer.yaml",
  "kustomization.yaml",
];
/** CloudNativePG 1.28 has them, the newest schemas for Node 20 do not. */
const NEWER_THAN_SCHEMA = [
  "/spec/postgresql/synchronous/failoverQuorum is not in the schema",
  "/spec/plugins/0/isWALArchiver is not in the schema",
];

const manifests = readManifests(FOLDER);

function find(file: string, kind: string) {
  const manifest = manifests.find((candidate) => candidate.file === file && candidate.kind === kind);
  return JSON.parse(JSON.stringify(manifest?.resource ?? null));
}

const checked = manifests.filter(({ file, kind }) => !WITHOUT_SCHEMA.includes(file) && kind !== "Middleware");

test.for(checked)("$file: $kind is valid", ({ resource }) => {
  const faults = findManifestFaults(resource);
  expect(faults?.filter((fault) => !NEWER_THAN_SCHEMA.includes(fault))).toEqual([]);
});

test("the backup's patch makes a valid cluster, and its object store is described as a cluster would", () => {
  const cluster = find("database.yaml", "Cluster");
  const { plugins } = find("backup/archive-wal.yaml", "Cluster").spec;
  const barmanObjectStore = find("backup/object-store.yaml", "ObjectStore").spec.configuration;
  const whole = { ...cluster, spec: { ...cluster.spec, plugins, backup: { barmanObjectStore } } };
  expect(findManifestFaults(whole)).toEqual(NEWER_THAN_SCHEMA);
});

test("what names something else names something that is there", () => {
  const { template } = find("deployment.yaml", "Deployment").spec;
  const { labels } = template.metadata;

  expect(labels).toMatchObject(find("deployment.yaml", "Deployment").spec.selector.matchLabels);
  expect(labels).toMatchObject(find("service.yaml", "Service").spec.selector);
  expect(labels).toMatchObject(find("disruption-budget.yaml", "PodDisruptionBudget").spec.selector.matchLabels);
  expect(find("autoscaler.yaml", "HorizontalPodAutoscaler").spec.scaleTargetRef.name).toBe("site");
  expect(find("ingress.yaml", "Ingress").spec.rules[0].http.paths[0].backend.service).toEqual({
    name: find("service.yaml", "Service").metadata.name,
    port: { name: find("service.yaml", "Service").spec.ports[0].name },
  });
  const nightly = find("nightly-backup.yaml", "CronJob").spec.jobTemplate.spec.template;
  for (const pod of [template, find("migration.yaml", "Job").spec.template, nightly]) {
    expect(pod.spec.containers[0].image).toBe("crown-strength");
    expect(pod.metadata.labels).toMatchObject({ "database-client": "true" });
    expect(pod.spec.containers[0].env[0].valueFrom.secretKeyRef).toEqual({ name: "database-app", key: "uri" });
  }
});

test("plain http is redirected, by a middleware that is there", () => {
  const [secure, plain] = manifests.filter(({ kind }) => kind === "Ingress").map(({ resource }) => resource.metadata);
  const { name } = find("ingress.yaml", "Middleware").metadata;
  expect(secure?.["annotations"]).toMatchObject({ [`${TRAEFIK}.entrypoints`]: "websecure" });
  expect(plain?.["annotations"]).toEqual({
    [`${TRAEFIK}.entrypoints`]: "web",
    [`${TRAEFIK}.middlewares`]: `${find("kustomization.yaml", "Kustomization").namespace}-${name}@kubernetescrd`,
  });
});

test("who may reach whom is as cert-manager, Traefik and the site need it", () => {
  expect(findPolicyFaults(manifests)).toEqual([]);
});

test("a pod has longer to stop than its server", () => {
  const { terminationGracePeriodSeconds } = find("deployment.yaml", "Deployment").spec.template.spec;
  expect(terminationGracePeriodSeconds * 1_000).toBeGreaterThan(TIME_LIMITS_MS.serverKill);
});
