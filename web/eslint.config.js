import js from "@eslint/js";
import { defineConfig, globalIgnores } from "eslint/config";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

// A `.js` file here is a tool's configuration.
const TYPED = ["**/*.ts", "**/*.svelte"];

export default defineConfig(
  globalIgnores(["web/src/wire/messages.ts", "src/tripot/*/*/board/view.ts"]), // generated from the server's types
  { linterOptions: { reportUnusedDisableDirectives: "error" }, languageOptions: { globals: globals.browser } },
  js.configs.recommended,
  { rules: { "one-var": ["error", "never"], eqeqeq: ["error", "always", { null: "ignore" }] } },
  {
    files: TYPED,
    extends: [ts.configs.strictTypeChecked, ts.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, extraFileExtensions: [".svelte"] } },
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_$", varsIgnorePattern: "^_$" }],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      "@typescript-eslint/prefer-nullish-coalescing": ["error", { ignorePrimitives: { string: true } }], // "" is no name
      // Private names are shortened in the built page; parameters that become properties have no such form.
      "no-restricted-syntax": [
        "error",
        {
          selector: ":matches(PropertyDefinition, MethodDefinition[kind!='constructor'])[accessibility='private']",
          message: "Write #name in place of `private name`.",
        },
      ],
      // Cards, dice and symbols are ASCII here.
      "@typescript-eslint/no-misused-spread": "off",
      // `void value` makes an effect depend on a value.
      "@typescript-eslint/no-meaningless-void-operator": "off",
      // tsconfig's noUncheckedIndexedAccess questions every index; `!` answers where the code knows better.
      "@typescript-eslint/no-non-null-assertion": "off",
      // A function that does nothing is a good default.
      "@typescript-eslint/no-empty-function": "off",
      // An event handler may be async; it handles its own errors.
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: false }],
      // House rules, recorded games and components in tests are `any` to ESLint; svelte-check knows the components' types.
      "@typescript-eslint/no-unnecessary-type-assertion": "off",
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
    },
  },
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      // Most lists here (pips, seats, squares) never change their order.
      "svelte/require-each-key": "off",
      // A Map or Set that is not shown is plain on purpose.
      "svelte/prefer-svelte-reactivity": "off",
      // svelte-check uses these comments and reports needless ones.
      "svelte/no-unused-svelte-ignore": "off",
    },
  },
  {
    files: ["**/*.test.ts", "tests/**", "gallery/**"],
    rules: {
      "@typescript-eslint/no-base-to-string": "off", // tests fetch strings only
      // Tests send malformed messages, and replace asynchronous functions.
      "@typescript-eslint/no-explicit-any": "off",
      "@typescript-eslint/require-await": "off",
    },
  },
);
