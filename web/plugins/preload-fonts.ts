import type { Plugin } from 'vite'

/** Fonts get their hashed names only while bundling, so the links are written into the page at that moment. */
export function preloadFonts(): Plugin {
  return {
    name: 'juntas:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const fonts = Object.keys(bundle ?? {}).filter((file) => /latin-(opsz|wght)-normal.*\.woff2$/.test(file))
        return fonts.map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head-prepend',
        }))
      },
    },
  }
}
