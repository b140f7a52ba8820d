import { runNode } from "@/scripts/processes";

/** As `npm start` does, so that a test that is run alone tries what stands in the sources. */
export default async function setup() {
  const isBuilt = await runNode(["--conditions=react-server", "scripts/run.mjs", "build", "--if-stale"]);
  if (!isBuilt) throw new Error("The build failed: the reason is above.");
}
