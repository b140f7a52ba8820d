import { runNode } from "@/scripts/processes";
import { TESTED_RELEASE } from "@/scripts/test";

/** As `npm start` does, so that a test that is run alone tries what stands in the sources. */
export default async function setup() {
  const status = await runNode(["--conditions=react-server", "scripts/run.mjs", "build", "--if-stale"], {
    env: TESTED_RELEASE,
  });
  if (status !== 0) throw new Error("The build failed: the reason is above.");
}
