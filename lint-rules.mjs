import { readFileSync } from "node:fs";
import path from "node:path";

/** A public endpoint without the checks and the log of lib/server/http/form-action.ts. */
const BARE_ACTIONS = [
  'Program:has(> ExpressionStatement[directive="use server"]) > ExportNamedDeclaration > FunctionDeclaration',
  'Program:has(> ExpressionStatement[directive="use server"]) > ExportNamedDeclaration > VariableDeclaration > :not(VariableDeclarator[init.callee.name=/^(?:form|session|desk)Action$/])',
  'Program:has(> ExpressionStatement[directive="use server"]) > ExportDefaultDeclaration',
  'BlockStatement > ExpressionStatement[directive="use server"]',
];

const bareAction = {
  create(context) {
    const message =
      'Write a server action with formAction, sessionAction or deskAction, in a file that begins with "use server".';
    return Object.fromEntries(BARE_ACTIONS.map((selector) => [selector, (node) => context.report({ node, message })]));
  },
};

/** As Prisma's client names them. */
const MODELS = Object.fromEntries(
  [...readFileSync("prisma/schema.prisma", "utf8").matchAll(/^model (\w)(\w+)/gm)].map(([, first, rest]) => [
    first.toLowerCase() + rest,
    true,
  ]),
);

const sameFolder = {
  create: (context) => ({
    ImportDeclaration({ source }) {
      const folder = path.relative(import.meta.dirname, path.dirname(context.filename));
      if (path.posix.dirname(source.value) !== `@/${folder}`) return;
      context.report({ node: source, message: "Write ./… within one folder." });
    },
  }),
};

/** Else a new column goes wherever rows of its table go, and is read each time. */
const selectColumns = {
  create: (context) => ({
    "CallExpression[callee.property.name=/^(?:find(?:Many|First|Unique)|create|update|upsert|delete|createManyAndReturn)$/]"(
      node,
    ) {
      const { object } = node.callee;
      const isQuery = object.property?.name in MODELS || object.name in MODELS;
      const says = node.arguments[0]?.properties?.some(({ key }) => key?.name === "select");
      if (isQuery && !says) context.report({ node, message: "Say which columns with select, in the call itself." });
    },
  }),
};

/**
 * A translator puts elements in place of texts. React then throws when it removes a text or puts something before it, and
 * goes on showing one that has changed. It knows elements again, and replaces a text that is alone in one.
 */
const looseText = {
  create: (context) => ({
    "JSXElement, JSXFragment:not(JSXAttribute > * > JSXFragment)"({ type, children }) {
      const shown = children.filter((child) => !isBlank(child));
      const isLoose = type === "JSXFragment" || (shown.length > 1 && shown.some(mayChange));
      const message = "Put a text that comes and goes, or stands beside what may change, into an element.";
      for (const node of isLoose ? shown.filter(isText) : []) context.report({ node, message });
    },
  }),
};

const CHANGING = ["CallExpression", "ConditionalExpression", "LogicalExpression"];

function isBlank({ type, value, expression }) {
  if (type === "JSXText") return value.trim() === "";
  return expression?.type === "JSXEmptyExpression" || expression?.value === " ";
}

function isText({ type, expression }) {
  return type === "JSXText" || (type === "JSXExpressionContainer" && mayBeText(expression));
}

function mayBeText({ type, value, right, consequent, alternate }) {
  if (type === "Literal") return typeof value === "string";
  if (type === "TemplateLiteral") return true;
  return type !== "BinaryExpression" && [right, consequent, alternate].some((part) => part && mayBeText(part));
}

function mayChange({ expression }) {
  return CHANGING.includes(expression?.type) || expression?.expressions?.length > 0;
}

/** What no rule of oxlint can say. The interface for such rules is not under semver yet: pin its version. */
export default {
  meta: { name: "ours" },
  rules: {
    "bare-action": bareAction,
    "same-folder": sameFolder,
    "loose-text": looseText,
    "select-columns": selectColumns,
  },
};
