import type { Plugin } from 'vite'

/**
 * The order in which a page loads: what it takes to paint the mark (style, theme), then the app, then the fonts. Fonts
 * get their hashed names only while bundling, so their links are written into the page at that moment.
 */
export function pageHead(): Plugin {
  return {
    name: 'juntas:page-head',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const first = Object.keys(bundle ?? {}).filter((file) => /\/(?:display|text)-[^/]+\.woff2$/.test(file))
        return {
          html: html.replaceAll('<script type="module"', '<script type="module" fetchpriority="low"'),
          tags: first.map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
              fetchpriority: 'low',
              href: `/${file}`,
            },
            injectTo: 'head',
          })),
        }
      },
    },
  }
}
