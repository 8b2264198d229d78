// What html-validate holds the built page to: its presets for a whole document, less what is a matter of style.

export default {
  root: true,
  extends: ["html-validate:recommended", "html-validate:document"],
  rules: {
    // HTML takes both cases; the sources are written in lower case throughout.
    "doctype-style": ["error", { style: "lowercase" }],
    // Scripts and styles are the site's own; a hash in the page is for what others serve.
    "require-sri": ["error", { target: "crossorigin" }],
    // WCAG's technique H32 is for forms that are sent. These never are: every change is answered as it is made.
    "wcag/h32": "off",
  },
};
