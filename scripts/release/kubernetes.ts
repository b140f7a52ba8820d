import assert from "node:assert/strict";
import { cp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

import { requireProgram, runProgram } from "@/tests/support/installed-programs";
import { findManifestFaults, parseManifests } from "@/tests/support/kubernetes-manifests";
import { findPolicyFaults } from "@/tests/support/network-policies";

const COMPONENTS = ["database", "migration", "site"];

/** Renders what docs/deploying.md applies, with backups to an object store. Nobody serves it: there is no cluster. */
export async function tryKubernetes(place: string) {
  requireProgram("kubectl", "kubectl");
  const folder = path.join(place, "kubernetes");
  await cp("deploy/kubernetes", folder, { recursive: true });
  const file = path.join(folder, "kustomization.yaml");
  await writeFile(file, (await readFile(file, "utf8")).replace("# components:\n#   -", "components:\n  -"));

  const text = await runProgram("kubectl", ["kustomize", folder]);
  const manifests = parseManifests(text, "rendered");
  assert(manifests.some(({ kind }) => kind === "ScheduledBackup"));
  for (const { kind, resource } of manifests) {
    const { "app.kubernetes.io/component": component = "" } = resource.metadata?.labels ?? {};
    assert(COMPONENTS.includes(component), `${kind} is never applied.`);
    const faults = findManifestFaults(resource)?.filter((fault) => !/failoverQuorum|isWALArchiver/.test(fault));
    assert.deepEqual(faults ?? [], [], kind);
  }
  assert.deepEqual(findPolicyFaults(manifests), []);
  const images = new Set(text.match(/image: \S*crown-strength\S*/g));
  assert.deepEqual([...images], ["image: registry.example.com/crown-strength:1"]);
  // The settings and the deployment that reads them.
  assert.equal(text.match(/name: site-[a-z0-9]{10}$/gm)?.length, 2);
}
