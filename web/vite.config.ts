import { fileURLToPath } from 'node:url'
import { defineConfig, mergeConfig } from 'vite'
import { browserApp } from '../ui/build/browser-app.ts'
import { catalogue } from './plugins/catalogue.ts'
import { chunks } from './plugins/chunks.ts'
import { pageHead } from './plugins/page-head.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const proxied = ['/v1', '/services', '/media', '/docs', '/health']

const firstPages = /\/(?:main-layout|bare-layout|home|login)-[^/]+$/

export default defineConfig(({ command }) =>
  mergeConfig(browserApp({ root, command, everywhere: ['ui', 'errors', 'shell'], proxied }), {
    plugins: [pageHead(), catalogue()],
    // In development the office has a server of its own.
    server: {
      proxy: {
        '/admin': { target: process.env.OFFICE_ORIGIN ?? process.env.API_ORIGIN ?? 'http://127.0.0.1:3000', ws: true },
      },
    },
    build: {
      // Every browser of the target preloads modules by itself. The lists of what each screen needs are in the first
      // file and grow with every screen: only the first pages of a visit keep theirs, the others only list their styles.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (file: string, needed: string[]) =>
          firstPages.test(file) ? needed : needed.filter((one) => one.endsWith('.css')),
      },
      rolldownOptions: {
        output: {
          // Names make those lists longer. Screens keep theirs, to be recognized in a log; parts and styles are named
          // by their hash. A hash cannot be compressed, and the lists have two hundred: each is as short as is safe. A
          // screen meets only its own older files in a browser's cache: seven digits of sixteen do. Parts and styles meet
          // those of ten releases, 340 and 160 each: with nine and eight digits one of them has the name of another file
          // once in 60,000 and 17,000 releases.
          hashCharacters: 'hex',
          chunkFileNames: ({ isDynamicEntry }: { isDynamicEntry: boolean }) =>
            isDynamicEntry ? 'assets/[name]-[hash:7].js' : 'assets/part-[hash:9].js',
          assetFileNames: ({ names }: { names: string[] }) =>
            names[0]?.endsWith('.css') ? 'assets/look-[hash:8][extname]' : 'assets/[name]-[hash][extname]',
          codeSplitting: chunks(),
        },
      },
    },
  }),
)
