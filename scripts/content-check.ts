import { findSampleContent } from "@/lib/domain/sample-content";

import { siteContent } from "./site/site-content";

/** `npm run content:check`: what is still made up. Fails while anything is, so that a release can ask. */
export async function run() {
  const found = findSampleContent(await siteContent());
  if (found.length === 0) {
    console.log("No sample content is left.");
    return;
  }
  console.log(["Replace before going live:", ...found.map((line) => `  ${line}`)].join("\n"));
  process.exitCode = 1;
}
