import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { Cluster } from "@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Cluster";
import { ScheduledBackup } from "@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/ScheduledBackup";
import { Deployment } from "kubernetes-models/apps/v1/Deployment";
import { HorizontalPodAutoscaler } from "kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler";
import { CronJob } from "kubernetes-models/batch/v1/CronJob";
import { Job } from "kubernetes-models/batch/v1/Job";
import { Ingress } from "kubernetes-models/networking.k8s.io/v1/Ingress";
import { NetworkPolicy } from "kubernetes-models/networking.k8s.io/v1/NetworkPolicy";
import { PodDisruptionBudget } from "kubernetes-models/policy/v1/PodDisruptionBudget";
import { Namespace } from "kubernetes-models/v1/Namespace";
import { PersistentVolumeClaim } from "kubernetes-models/v1/PersistentVolumeClaim";
import { Secret } from "kubernetes-models/v1/Secret";
import { Service } from "kubernetes-models/v1/Service";
import { parseAllDocuments } from "yaml";
import * as z from "zod";

const manifestSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), labels: z.record(z.string(), z.string()).optional() }).optional(),
  spec: z.unknown().optional(),
});

export type Manifest = { file: string; kind: string; resource: z.infer<typeof manifestSchema> };

export function readManifests(folder: string): Manifest[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".yaml"));
  return files.sort().flatMap((file) => parseManifests(readFileSync(path.join(folder, file), "utf8"), file));
}

export function parseManifests(text: string, file: string): Manifest[] {
  return parseAllDocuments(text).map((document) => {
    const [error] = document.errors;
    if (error) throw error;
    const resource = manifestSchema.parse(document.toJS());
    return { file, kind: resource.kind, resource };
  });
}

const MODELS: Record<string, { prototype: { validate: () => void } }> = {
  "apps/v1 Deployment": Deployment,
  "autoscaling/v2 HorizontalPodAutoscaler": HorizontalPodAutoscaler,
  "batch/v1 CronJob": CronJob,
  "batch/v1 Job": Job,
  "networking.k8s.io/v1 Ingress": Ingress,
  "networking.k8s.io/v1 NetworkPolicy": NetworkPolicy,
  "policy/v1 PodDisruptionBudget": PodDisruptionBudget,
  "postgresql.cnpg.io/v1 Cluster": Cluster,
  "postgresql.cnpg.io/v1 ScheduledBackup": ScheduledBackup,
  "v1 Namespace": Namespace,
  "v1 PersistentVolumeClaim": PersistentVolumeClaim,
  "v1 Secret": Secret,
  "v1 Service": Service,
};

/** @returns undefined if its kind has no schema. */
export function findManifestFaults(manifest: {
  apiVersion: string;
  kind: string;
  [field: string]: unknown;
}): string[] | undefined {
  const model = MODELS[`${manifest.apiVersion} ${manifest.kind}`];
  if (!model) return undefined;

  const unread = new Set<string>();
  try {
    Reflect.apply(model.prototype.validate, watchReads(manifest, "", unread), []);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
  return [...unread].map((field) => `${field} is not in the schema`);
}

/** The schemas allow unknown fields. A validator reads those it knows, so a field it never reads is unknown. */
function watchReads<T extends object>(value: T, at: string, unread: Set<string>): T {
  const watchedChildren = new Map<string, object>();
  for (const [field, child] of Object.entries(value)) {
    const place = `${at}/${field}`;
    if (!Array.isArray(value)) unread.add(place);
    if (typeof child === "object" && child !== null) watchedChildren.set(field, watchReads(child, place, unread));
  }

  return new Proxy(value, {
    get(target, field) {
      unread.delete(`${at}/${String(field)}`);
      return watchedChildren.get(String(field)) ?? Reflect.get(target, field);
    },
  });
}
