export default {
  extends: ["stylelint-config-standard"],
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
  rules: {
    // Empty lines are left to Prettier and to the author.
    "at-rule-empty-line-before": null,
    "comment-empty-line-before": null,
    "custom-property-empty-line-before": null,
    "declaration-empty-line-before": null,
    "rule-empty-line-before": null,
    // Rules follow the order of the markup; specificity decides which wins.
    "no-descending-specificity": null,
    "selector-class-pattern": "^([a-z][a-z0-9]*(-[a-z0-9]+)*|[CDHSAU])$", // Tabu's six boxes have names of their own
    "color-hex-length": "long",
    "value-keyword-case": ["lower", { camelCaseSvgKeywords: true }], // currentColor, as SVG has it
    "selector-pseudo-class-no-unknown": [true, { ignorePseudoClasses: ["global"] }], // Svelte's
  },
  overrides: [
    {
      files: "**/*.svelte",
      customSyntax: "postcss-html",
      // Components use only tokens.css: light and shade are mixed in, a hairline keeps its width, `em`
      // and `%` follow the surroundings, and the size of a word in a drawing is the drawing's attribute.
      rules: {
        "color-named": ["never", { ignore: ["inside-function"] }],
        "color-no-hex": true,
        "function-disallowed-list": ["/^(rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?$/"],
        "declaration-property-value-disallowed-list": [
          {
            "/^font(-size)?$/": [/[\d.](px|rem|em|%)/],
            "/radius$/": [/(?<![\d.])(?![12]px)[\d.]+(px|rem|em)/],
            "/^(padding|margin|gap|row-gap|column-gap)/": [/(?<![\d.])(?![12]px)[\d.]+(px|rem)/],
            "/^(transition|animation)/": [/(?<![\d.])(?!0s|1ms)[\d.]+m?s\b/],
          },
          { message: (property, value) => `${property}: ${value} is not a token of tokens.css` },
        ],
      },
    },
  ],
};
