/** @typedef {import("./check-rules.mjs").BuildContext} BuildContext */

/**
 * The pages that Next's server sends by itself, for an unknown path and for a failure, whatever was asked for.
 * @param {BuildContext} context
 */
export async function findErrorPages({ outputs }) {
  const files = outputs.staticFiles.filter(({ pathname }) => pathname === "/404" || pathname === "/500");
  if (files.length !== 2) throw new Error("The build has no static pages for status 404 and 500.");
  return files.map(({ filePath }) => filePath);
}
