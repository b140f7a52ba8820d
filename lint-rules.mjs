import path from "node:path";

/** A public endpoint without the checks and the log of lib/server/form-action.ts. */
const BARE_ACTIONS = [
  'Program:has(> ExpressionStatement[directive="use server"]) > ExportNamedDeclaration > FunctionDeclaration',
  'Program:has(> ExpressionStatement[directive="use server"]) > ExportNamedDeclaration > VariableDeclaration > :not(VariableDeclarator[init.callee.name=/^(?:form|redirect|desk|deskButton)Action$/])',
  'Program:has(> ExpressionStatement[directive="use server"]) > ExportDefaultDeclaration',
  'BlockStatement > ExpressionStatement[directive="use server"]',
];

const bareAction = {
  create(context) {
    const message =
      'Write a server action with formAction, redirectAction or their forms for the desk, in a file that begins with "use server".';
    return Object.fromEntries(BARE_ACTIONS.map((selector) => [selector, (node) => context.report({ node, message })]));
  },
};

const sameFolder = {
  create: (context) => ({
    ImportDeclaration({ source }) {
      const folder = path.relative(import.meta.dirname, path.dirname(context.filename));
      if (path.posix.dirname(source.value) !== `@/${folder}`) return;
      context.report({ node: source, message: "Write ./… within one folder." });
    },
  }),
};

/** What no rule of oxlint can say. The interface for such rules is not under semver yet: pin its version. */
export default { meta: { name: "ours" }, rules: { "bare-action": bareAction, "same-folder": sameFolder } };
