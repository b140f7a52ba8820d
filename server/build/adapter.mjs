import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";

import { collectOutputs } from "./collect-outputs.mjs";
import { withCompileHint } from "./compile-hint.mjs";
import { findErrorPages } from "./error-pages.mjs";
import { inlinedStyles, withoutStyles } from "./flight-data.mjs";
import { hashInlineCode } from "./inline-hashes.mjs";
import { findInlineCode, rewritePage } from "./rewrite-page.mjs";
import { writeTable } from "./write-table.mjs";

/**
 * Runs at the end of `next build`: rewrites the prerendered pages where Next keeps them, so that Next's own server and
 * the table serve the same bytes, and lays the table out for the front. What Next makes anew later the front finishes
 * in the same way (server/cached-answers.mjs).
 * @type {import("next").NextAdapter}
 */
const adapter = {
  name: "pages from memory",

  async onBuildComplete(context) {
    const outputs = await collectOutputs(context);

    /** @type {Record<string, import("./inline-hashes.mjs").InlineHashes>} */
    const policies = {};
    /** @type {Set<string>} */
    const styles = new Set();
    for (const { path, kind, file } of outputs) {
      if (kind !== "page") continue;
      const html = await finishPage(path, file);
      policies[path] = hashInlineCode(html);
      for (const css of inlinedStyles(html)) styles.add(css);
    }
    for (const { path, kind, file } of outputs) {
      if (kind === "payload") await rewriteFile(file, (payload) => withoutStyles(payload, [...styles]));
      else if (path.endsWith(".js")) await rewriteFile(file, (script) => withCompileHint(path, script));
    }

    const errorPages = { scripts: new Set(), styles: new Set() };
    for (const file of await findErrorPages(context)) {
      const { scripts, styles } = hashInlineCode(await readFile(file, "utf8"));
      for (const hash of scripts) errorPages.scripts.add(hash);
      for (const hash of styles) errorPages.styles.add(hash);
    }
    await writeTable(context.projectDir, outputs, {
      policies,
      draftToken: context.outputs.prerenders[0]?.config.bypassToken ?? randomUUID(),
      errorPages: { scripts: [...errorPages.scripts], styles: [...errorPages.styles] },
    });
  },
};

/**
 * @param {string} path
 * @param {string} file
 */
async function finishPage(path, file) {
  const html = await rewriteFile(file, rewritePage);
  const inline = findInlineCode(html);
  if (inline)
    throw new Error(`${path} has a style or an event handler in an attribute, which the policy forbids: ${inline}`);

  return html;
}

/**
 * @param {string} file
 * @param {(text: string) => string} rewrite
 */
async function rewriteFile(file, rewrite) {
  const original = await readFile(file, "utf8");
  const text = rewrite(original);
  if (text !== original) await writeFile(file, text);
  return text;
}

export default adapter;
