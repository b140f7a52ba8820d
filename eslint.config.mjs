import path from "node:path";

import next from "@next/eslint-plugin-next";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";

/**
 * Who may import whom. `allowed` are our folders; everything of ours that is not listed is refused. In flat config the
 * last match replaces a rule, so the globs of two layers must not overlap.
 */
const layers = [
  {
    files: ["components/{layout,sections}/**"],
    allowed: [
      "components/layout",
      "components/sections",
      "components/islands",
      "components/ui",
      "lib/content",
      "lib/domain",
      "lib/routes",
    ],
  },
  {
    files: ["components/islands/**"],
    allowed: ["components/islands", "components/ui", "lib/domain", "lib/validation", "lib/routes"],
    typesOnly: ["lib/content"],
  },
  { files: ["components/ui/**"], allowed: ["components/ui"] },
  { files: ["lib/content/**"], allowed: ["lib/content", "lib/generated", "lib/routes"] },
  { files: ["lib/domain/**"], allowed: ["lib/domain"], typesOnly: ["lib/content"] },
  { files: ["lib/validation/**"], allowed: ["lib/validation"] },
  { files: ["lib/routes.ts"], allowed: [] },
  // The layers of public client code may not import it.
  { files: ["lib/desk-routes.ts"], allowed: ["lib/routes"] },
  ...serverLayers(),
  { files: ["middleware.ts"], allowed: ["lib/routes"] },
  // Actions for trainers only are made in desk-action.ts.
  {
    files: ["app/[(]desk[)]/**"],
    ignores: ["app/[(]desk[)]/desk-action.ts"],
    allowed: ["app", "components", "lib(?!/server/form-action)"],
  },
  // Nothing else imports the desk.
  { files: ["app/**"], ignores: ["app/(desk)/**"], allowed: ["app(?!/\\(desk\\))", "components", "lib"] },
  {
    files: ["server/**"],
    allowed: [
      "server",
      "lib/routes",
      "lib/server/console-lines",
      "lib/server/log",
      "lib/server/parse-env",
      "lib/server/request-context",
    ],
  },
  { files: ["prisma/*.ts"], allowed: ["lib/operator-error", "lib/server/database-url"], mayUsePg: true },
  // Never tests, which may import everything.
  { files: ["scripts/**"], allowed: ["scripts", "lib", "server", "prisma"], mayUsePg: true },
];

/** From top to bottom: each layer of lib/server imports what is below it. `docs/development.md` */
function serverLayers() {
  const ORDER = [
    ["lib/server/background-worker"],
    ["lib/server/erase-person", "lib/server/export-person", "lib/server/purge-old-requests"],
    ["lib/server/notifications"],
    ["lib/server/bookings"],
    ["lib/server/requests"],
    ["lib/server/accounts"],
    ["lib/server/email", "lib/server/limits", "lib/server/readiness", "lib/server/periodic-tasks"],
    ["lib/server/form-action", "lib/server/link-signature", "lib/server/stream-text"],
    ["lib/server/console-lines", "lib/server/env", "lib/server/db", "lib/server/database-url", "lib/server/log"],
    ["lib/server/csp-nonce", "lib/server/parse-env", "lib/server/request-context", "lib/server/time-limit"],
  ];
  const shared = [
    "lib/content",
    "lib/domain",
    "lib/desk-routes",
    "lib/operator-error",
    "lib/routes",
    "lib/validation",
    "prisma/client",
  ];
  return ORDER.map((layer, index) => ({
    files: layer.flatMap((path) => [`${path}/**`, `${path}.ts`]),
    allowed: [...shared, ...ORDER.slice(index).flat()],
  }));
}

/** A public endpoint without the checks and the log of lib/server/form-action.ts. */
const BARE_ACTION = [
  'Program:has(> ExpressionStatement[directive="use server"]) > ExportNamedDeclaration > FunctionDeclaration',
  'Program:has(> ExpressionStatement[directive="use server"]) > ExportNamedDeclaration > VariableDeclaration > :not(VariableDeclarator[init.callee.name=/^(?:form|redirect|desk|deskButton)Action$/])',
  'Program:has(> ExpressionStatement[directive="use server"]) > ExportDefaultDeclaration',
  'BlockStatement > ExpressionStatement[directive="use server"]',
].map((selector) => ({
  selector,
  message:
    'Write a server action with formAction, redirectAction or their forms for the desk, in a file that begins with "use server".',
}));

const PG = { regex: "^pg(?:/|$)", message: "The database is reached through Prisma." };
const UP = { regex: "^\\.\\./", message: "Write @/… across folders, ./… within one." };

const sameFolder = {
  create: (context) => ({
    ImportDeclaration({ source }) {
      const folder = path.relative(import.meta.dirname, path.dirname(context.filename));
      if (path.posix.dirname(source.value) === `@/${folder}`) context.report({ node: source, message: UP.message });
    },
  }),
};

function refuseForeign({ files, ignores = [], allowed, typesOnly = [], mayUsePg = false }) {
  const open = [...allowed, ...typesOnly].map((folder) => `${folder}(?:/|$)`).join("|");
  const foreign = {
    regex: `^@/(?!${open || "$^"})`,
    message: "This layer may not import from there (see the table in eslint.config.mjs).",
  };
  const values = typesOnly.map((folder) => ({
    regex: `^@/${folder}(?:/|$)`,
    allowTypeImports: true,
    message: "Types only: content reaches this layer as props.",
  }));
  const patterns = [UP, ...(mayUsePg ? [] : [PG]), foreign, ...values];
  return { files, ignores, rules: { "@typescript-eslint/no-restricted-imports": ["error", { patterns }] } };
}

export default defineConfig(
  globalIgnores([".next/", ".data/", ".test/", "prisma/client/", "lib/generated/", "public/", "next-env.d.ts"]),
  tseslint.configs.strict,
  jsxA11y.flatConfigs.strict,
  { files: ["app/**", "components/**"], ...reactHooks.configs.flat["recommended-latest"] },
  next.configs["core-web-vitals"],
  {
    plugins: { ours: { rules: { "same-folder": sameFolder } } },
    rules: {
      "ours/same-folder": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      // `import { type A }` alone would still load the module at run time.
      "@typescript-eslint/no-import-type-side-effects": "error",
      "@typescript-eslint/no-restricted-imports": ["error", { patterns: [UP] }],
      eqeqeq: "error",
      "no-console": "error",
      "no-restricted-syntax": ["error", ...BARE_ACTION],
    },
  },
  // Pictures are prepared at build time and shown by <picture>; the optimizer of next/image is not used.
  { rules: { "@next/next/no-img-element": "off" } },
  {
    files: ["scripts/**", "tests/**", "server/**", "lib/server/console-lines.ts"],
    rules: { "no-console": "off" },
  },
  {
    files: ["tests/**"],
    rules: { "@typescript-eslint/no-non-null-assertion": "off" },
  },
  layers.map(refuseForeign),
);
