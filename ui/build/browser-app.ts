import { fileURLToPath } from 'node:url'
import globalData from '@csstools/postcss-global-data'
import locales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import customMedia from 'postcss-custom-media'
import type { Plugin, UserConfig } from 'vite'
import { fonts } from './fonts.ts'
import { wordsApart } from './language-files.ts'
import { messageLocale, messagesAsOne } from './messages.ts'
import { textCompiler } from './text-compiler.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// One origin in development too: the API serves whatever the page does not serve itself.
const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'

interface BrowserApp {
  /** The folder of the app, with a slash at its end. */
  root: string
  command: 'build' | 'serve'
  /** Features whose texts every page uses: they are one file. */
  everywhere: string[]
  /** Addresses that the API answers in development. */
  proxied: string[]
}

/** What the builds of web and office have in common: texts, styles, fonts, icons and targets. */
export function browserApp({ root, command, everywhere, proxied }: BrowserApp): UserConfig {
  return {
    root,
    plugins: [
      ...textCompiler(root),
      // Only our three languages of React Aria's thirty. The plugin does not set `enforce` itself, and must run first.
      { ...locales.vite({ locales: ['pt-BR', 'es-ES', 'en-US'] }), enforce: 'pre' } as Plugin,
      messageLocale(),
      messagesAsOne(),
      wordsApart(`${root}src/paraglide/`, everywhere),
      react(),
      fonts(),
    ],
    resolve: {
      alias: { '#paraglide': `${root}src/paraglide` },
    },
    css: {
      // Vite by itself sends @custom-media to the browser unresolved.
      postcss: { plugins: [globalData({ files: [here('../src/styles/widths.css')] }), customMedia()] },
      modules: { generateScopedName: command === 'build' ? '[hash:base64:6]' : '[name]__[local]' },
    },
    build: {
      outDir: `${root}dist`,
      emptyOutDir: true,
      manifest: true,
      // light-dark(), nesting and :has() are sent as written; older targets would double every color.
      target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
      // The content policy refuses data: addresses for scripts and fonts, and they defeat caching for the rest.
      assetsInlineLimit: 0,
    },
    // Overlays are imported on first use; discovered during development, they would reload the page.
    optimizeDeps: { entries: ['index.html', 'src/**/*.{ts,tsx}', '!src/**/*.test.*'] },
    server: {
      proxy: Object.fromEntries(proxied.map((path) => [path, { target: apiOrigin, changeOrigin: false }])),
    },
  }
}
