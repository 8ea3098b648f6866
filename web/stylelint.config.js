export default {
  extends: ["stylelint-config-standard"],
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
  rules: {
    // Where lines are empty is Prettier's business, and writers'.
    "at-rule-empty-line-before": null,
    "comment-empty-line-before": null,
    "custom-property-empty-line-before": null,
    "declaration-empty-line-before": null,
    "rule-empty-line-before": null,
    // Rules stand in the order of what they draw; which wins is told by their specificity.
    "no-descending-specificity": null,
    "selector-class-pattern": "^([a-z][a-z0-9]*(-[a-z0-9]+)*|[CDHSAU])$", // Tabu's six boxes have names of their own
    "color-hex-length": "long",
    "value-keyword-case": ["lower", { camelCaseSvgKeywords: true }], // currentColor, as SVG has it
    "selector-pseudo-class-no-unknown": [true, { ignorePseudoClasses: ["global"] }], // Svelte's
  },
  overrides: [{ files: "**/*.svelte", customSyntax: "postcss-html" }],
};
