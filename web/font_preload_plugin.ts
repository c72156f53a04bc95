// Asks for the typefaces with the page itself: they are there before the first word is drawn, and nothing moves when
// they come.
import type { HtmlTagDescriptor, Plugin } from "vite";

export function fontPreload(): Plugin {
  return {
    name: "letrado-font-preload",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle = {} }): HtmlTagDescriptor[] =>
        Object.keys(bundle)
          .filter((name) => name.endsWith(".woff2"))
          .sort()
          .map((name) => ({
            tag: "link",
            attrs: { rel: "preload", href: `/${name}`, as: "font", type: "font/woff2", crossorigin: true },
            injectTo: "head",
          })),
    },
  };
}
