import js from "@eslint/js";
import { defineConfig, globalIgnores } from "eslint/config";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

// A `.js` file here is a tool's configuration.
const TYPED = ["**/*.ts", "**/*.svelte"];

export default defineConfig(
  globalIgnores(["web/src/wire/messages.ts", "src/tripot/*/*/board/view.ts"]), // made from the server's types
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
      // What cards, dice and signs are written in is ASCII.
      "@typescript-eslint/no-misused-spread": "off",
      // `void value` tells an effect what to wait for.
      "@typescript-eslint/no-meaningless-void-operator": "off",
      // tsconfig's noUncheckedIndexedAccess asks at each index; `!` is the answer of code that knows.
      "@typescript-eslint/no-non-null-assertion": "off",
      // Something to call that does nothing is an honest default.
      "@typescript-eslint/no-empty-function": "off",
      // A handler may take its time; what goes wrong in it, it says itself.
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: false }],
      // House rules, recorded games and components in a test are `any` to it; svelte-check knows more of the last.
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
      // Most lists here, pips and seats and squares, never change their order.
      "svelte/require-each-key": "off",
      // A Map or Set of what is not shown is plain on purpose.
      "svelte/prefer-svelte-reactivity": "off",
      // svelte-check heeds these comments and says when one is needless.
      "svelte/no-unused-svelte-ignore": "off",
    },
  },
  {
    files: ["**/*.test.ts", "tests/**", "gallery/**"],
    rules: {
      "@typescript-eslint/no-base-to-string": "off", // what is fetched is a string here
      // Tests speak to the server as strangers do, and stand in for what would wait.
      "@typescript-eslint/no-explicit-any": "off",
      "@typescript-eslint/require-await": "off",
    },
  },
);
