import { defineConfig } from "oxlint";

/**
 * Who may import whom. `allowed` are our folders; everything of ours that is not listed is refused. The last match
 * replaces a rule, so the globs of two layers must not overlap.
 */
const layers = [
  {
    files: ["components/{layout,sections}/**"],
    allowed: [
      "components/layout",
      "components/sections",
      "components/forms",
      "components/islands",
      "components/ui",
      "lib/content",
      "lib/domain",
      "lib/routes",
      // The status of a page, and what became of a form that was sent to it.
      "lib/server/http-context",
    ],
  },
  {
    files: ["components/forms/**"],
    allowed: [
      "components/forms",
      "components/islands",
      "components/ui",
      "lib/content",
      "lib/domain",
      "lib/validation",
      "lib/routes",
      "lib/server/http-context",
    ],
  },
  {
    files: ["components/islands/**"],
    allowed: ["components/islands", "components/ui", "lib/domain", "lib/validation", "lib/routes"],
    typesOnly: ["lib/content"],
  },
  { files: ["components/ui/**"], allowed: ["components/ui"] },
  { files: ["lib/content/**"], allowed: ["lib/content", "lib/domain", "lib/generated", "lib/routes"] },
  { files: ["lib/domain/**"], allowed: ["lib/domain"], typesOnly: ["lib/content"] },
  { files: ["lib/validation/**"], allowed: ["lib/domain", "lib/validation"] },
  { files: ["lib/routes.ts"], allowed: [] },
  { files: ["lib/desk-routes.ts"], allowed: ["lib/routes"] },
  ...serverLayers(),
  { files: ["middleware.ts"], allowed: ["lib/routes"] },
  // Actions for trainers only are made in desk-action.ts.
  {
    files: ["app/[(]desk[)]/**"],
    ignores: ["app/[(]desk[)]/desk-action.ts"],
    allowed: ["app", "components", "lib"],
    refused: ["lib/server/http/form-action"],
  },
  // Nothing else imports the desk.
  {
    files: ["app/**"],
    ignores: ["app/(desk)/**"],
    allowed: ["app", "components", "lib", "package.json"],
    refused: ["app/(desk)/**"],
  },
  {
    files: ["server/**"],
    allowed: [
      "server",
      "lib/domain",
      "lib/routes",
      "lib/server/counting/page-views",
      "lib/server/log",
      "lib/server/parse-env",
      "lib/server/http-context",
      "lib/server/http/time-limits",
      "lib/server/metrics",
      "lib/server/operation/console-lines",
    ],
  },
  {
    files: ["prisma/*.ts"],
    allowed: ["lib/operator-error", "lib/server/database"],
    mayUsePg: true,
  },
  // Never tests, which may import everything, as what measures or drives a whole site may.
  {
    files: ["scripts/**"],
    ignores: ["scripts/{bench,engines,release}/**"],
    allowed: ["scripts", "lib", "server", "prisma"],
    mayUsePg: true,
  },
];

/** From top to bottom: each layer of lib/server imports what is below it. `docs/development.md` */
function serverLayers() {
  const ORDER = [
    ["lib/server/background-work"],
    ["lib/server/operation", "lib/server/personal-data"],
    ["lib/server/notifications"],
    ["lib/server/bookings"],
    ["lib/server/requests"],
    ["lib/server/accounts"],
    ["lib/server/counting", "lib/server/email", "lib/server/limits"],
    // What everybody uses.
    ["lib/server/database", "lib/server/http", "lib/server/*"],
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
    files: layer.map((path) => (path.endsWith("*") ? `${path}.ts` : `${path}/**`)),
    allowed: [...shared, ...ORDER.slice(index).flat()],
    mayUsePg: layer.includes("lib/server/database"),
  }));
}

const PG = { regex: "^pg(?:/|$)", message: "The database is reached through Prisma." };
const UP = { regex: "^\\.\\./", message: "Write @/… across folders, ./… within one." };

/** Of the focus, the keyboard and the mouse. */
const HANDLERS = (
  "onFocus onBlur onKeyDown onKeyPress onKeyUp onClick onContextMenu onDoubleClick onDrag onDragEnd onDragEnter " +
  "onDragExit onDragLeave onDragOver onDragStart onDrop onMouseDown onMouseEnter onMouseLeave onMouseMove onMouseOut " +
  "onMouseOver onMouseUp"
).split(" ");
const LOADING = Object.fromEntries(["body", "iframe", "img"].map((name) => [name, ["onError", "onLoad"]]));
const TABBABLE = [
  "button",
  "checkbox",
  "link",
  "progressbar",
  "searchbox",
  "slider",
  "spinbutton",
  "switch",
  "textbox",
];

function refuseForeign({ files, ignores = [], allowed, refused = [], typesOnly = [], mayUsePg = false }) {
  const open = [...allowed, ...typesOnly].flatMap((path) => [
    `!@/${path}`,
    ...(path.endsWith("*") ? [] : [`!@/${path}/**`]),
  ]);
  const foreign = {
    group: ["@/**", ...open, ...refused.map((path) => `@/${path}`)],
    message: "This layer may not import from there (see the table in oxlint.config.mjs).",
  };
  const values = typesOnly.map((folder) => ({
    regex: `^@/${folder}(?:/|$)`,
    allowTypeImports: true,
    message: "Types only: content reaches this layer as props.",
  }));
  const patterns = [UP, ...(mayUsePg ? [] : [PG]), ...values, foreign];
  return { files, excludeFiles: ignores, rules: { "no-restricted-imports": ["error", { patterns }] } };
}

export default defineConfig({
  plugins: ["jsx-a11y", "nextjs", "oxc", "react", "typescript"],
  jsPlugins: ["./lint-rules.mjs"],
  categories: { correctness: "error" },
  options: { reportUnusedDisableDirectives: "error" },
  ignorePatterns: ["public"],
  rules: {
    eqeqeq: "error",
    // Stricter than oxlint's defaults, which admit some roles and events.
    "jsx-a11y/interactive-supports-focus": ["error", { tabbable: TABBABLE }],
    "jsx-a11y/label-has-associated-control": ["error", { controlComponents: ["CheckBox"] }],
    "jsx-a11y/no-interactive-element-to-noninteractive-role": ["error", {}],
    "jsx-a11y/no-noninteractive-element-interactions": ["error", LOADING],
    "jsx-a11y/no-noninteractive-element-to-interactive-role": ["error", {}],
    "jsx-a11y/no-noninteractive-tabindex": ["error", { roles: [], allowExpressionValues: false }],
    "jsx-a11y/no-static-element-interactions": ["error", { handlers: HANDLERS }],
    "no-array-constructor": "error",
    "no-console": "error",
    "no-restricted-imports": ["error", { patterns: [UP] }],
    "no-useless-constructor": "error",
    "no-var": "error",
    "ours/bare-action": "error",
    "ours/loose-text": "error",
    "ours/same-folder": "error",
    "ours/select-columns": "error",
    "prefer-const": "error",
    "prefer-rest-params": "error",
    "prefer-spread": "error",
    "react/rules-of-hooks": "error",
    "react/unsupported-syntax": "error",
    "typescript/ban-ts-comment": ["error", { minimumDescriptionLength: 10 }],
    "typescript/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
    "typescript/no-dynamic-delete": "error",
    "typescript/no-empty-object-type": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-extraneous-class": "error",
    // `import { type A }` alone would still load the module at run time.
    "typescript/no-import-type-side-effects": "error",
    "typescript/no-invalid-void-type": "error",
    "typescript/no-namespace": "error",
    "typescript/no-non-null-asserted-nullish-coalescing": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/no-require-imports": "error",
    "typescript/no-unnecessary-type-constraint": "error",
    "typescript/no-unsafe-function-type": "error",
    "typescript/prefer-literal-enum-member": "error",
    "typescript/unified-signatures": "error",
    // Matters of taste.
    "jsx-a11y/prefer-tag-over-role": "off",
    "no-control-regex": "off",
    // Pictures are prepared at build time and shown by <picture>; the optimizer of next/image is not used.
    "nextjs/no-img-element": "off",
  },
  overrides: [
    {
      files: ["scripts/**", "tests/**", "server/**", "lib/server/operation/console-lines.ts"],
      rules: { "no-console": "off" },
    },
    {
      files: ["tests/**"],
      rules: {
        "typescript/no-non-null-assertion": "off",
        // Playwright's fixtures have empty patterns, and a `use` that is no hook.
        "no-empty-pattern": "off",
        "react/rules-of-hooks": "off",
        "ours/select-columns": "off",
      },
    },
    // Server components, which may read the clock.
    {
      files: ["app/[(]desk[)]/desk-page.tsx", "app/[(]desk[)]/desk/requests/**/request-*.tsx"],
      rules: { "react/purity": "off" },
    },
    ...layers.map(refuseForeign),
  ],
});
