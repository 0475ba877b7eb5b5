import { fileURLToPath } from 'node:url'
import globalData from '@csstools/postcss-global-data'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import locales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import customMedia from 'postcss-custom-media'
import { defineConfig, type Plugin } from 'vite'
import { catalogue } from './plugins/catalogue.ts'
import { chunks } from './plugins/chunks.ts'
import { fonts } from './plugins/fonts.ts'
import { messageLocale, messagesAsOne } from './plugins/messages.ts'
import { pageHead } from './plugins/page-head.ts'
import { wordsApart } from './plugins/words.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// One origin in development too: the API serves whatever the page does not serve itself.
const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'
const proxied = ['/v1', '/services', '/media', '/docs', '/admin', '/health']

const firstPages = /\/(?:main-layout|bare-layout|home|login)-[^/]+$/

export default defineConfig(({ command }) => ({
  root: here('.'),
  plugins: [
    paraglideVitePlugin({
      project: here('./project.inlang'),
      outdir: here('./src/paraglide'),
      // src/ui/language knows the language [GAP-96]; see plugins/messages.ts.
      strategy: ['globalVariable', 'baseLocale'],
      // One module per message, so that a screen's chunk carries only its own texts.
      outputStructure: 'message-modules',
      emitReadme: false,
      emitPrettierIgnore: false,
    }),
    // Only our three languages of React Aria's thirty. The plugin does not set `enforce` itself, and must run first.
    { ...locales.vite({ locales: ['pt-BR', 'es-ES', 'en-US'] }), enforce: 'pre' } as Plugin,
    messageLocale(),
    messagesAsOne(),
    wordsApart(),
    react(),
    fonts(),
    pageHead(),
    catalogue(),
  ],
  resolve: {
    alias: [
      { find: '#paraglide', replacement: here('./src/paraglide') },
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: here('./lighter/lucide-icon.ts') },
      { find: /^(\.\.\/|use-sync-external-store\/)shim$/, replacement: here('./lighter/external-store.ts') },
    ],
  },
  css: {
    // Vite by itself sends @custom-media to the browser unresolved.
    postcss: { plugins: [globalData({ files: [here('./src/styles/widths.css')] }), customMedia()] },
    modules: { generateScopedName: command === 'build' ? '[hash:base64:6]' : '[name]__[local]' },
  },
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    manifest: true,
    // Every browser of the target preloads modules by itself. The lists of what each screen needs are in the first file
    // and grow with every screen: only the first pages of a visit keep theirs, the others only list their styles.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needed) =>
        firstPages.test(file) ? needed : needed.filter((one) => one.endsWith('.css')),
    },
    // light-dark(), nesting and :has() are sent as written; older targets would double every color.
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    rolldownOptions: {
      output: {
        // Names make those lists longer. Screens keep theirs, to be recognized in a log; parts and styles are named by
        // their hash.
        chunkFileNames: ({ isDynamicEntry }) => (isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/part-[hash].js'),
        assetFileNames: ({ names }) =>
          names[0]?.endsWith('.css') ? 'assets/look-[hash][extname]' : 'assets/[name]-[hash][extname]',
        codeSplitting: chunks(),
      },
    },
    // The content policy refuses data: addresses for scripts and fonts, and they defeat caching for the rest.
    assetsInlineLimit: 0,
  },
  // Overlays are imported on first use; discovered during development, they would reload the page.
  optimizeDeps: { entries: ['index.html', 'src/**/*.{ts,tsx}', '!src/**/*.test.*'] },
  server: {
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: apiOrigin, changeOrigin: false }])),
  },
}))
