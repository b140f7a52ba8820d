import { findSampleContent } from "./sample-content";

export async function run() {
  const found = findSampleContent(await readSiteContent());
  if (found.length === 0) {
    console.log("No sample content is left.");
    return;
  }
  console.log(["Replace before going live:", ...found.map((line) => `  ${line}`)].join("\n"));
  process.exitCode = 1;
}

/** The content is imported on demand, since importing it checks all pictures. */
export async function readSiteContent() {
  const [{ site }, { trainerPortrait }, { reviews }, { certifications }] = await Promise.all([
    import("@/lib/content/site"),
    import("@/lib/content/people-pictures"),
    import("@/lib/content/reviews"),
    import("@/lib/content/certifications"),
  ]);
  return { site, hasPortrait: trainerPortrait.img_alt !== "", reviews, certifications };
}
