import { fileURLToPath } from 'node:url'
import { defineConfig, mergeConfig } from 'vite'
import { browserApp } from '../ui/build/browser-app.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const proxied = ['/v1', '/services', '/media', '/health']

export default defineConfig(({ command }) =>
  mergeConfig(browserApp({ root, command, everywhere: ['ui', 'errors', 'frame', 'list', 'form'], proxied }), {
    base: '/admin/',
    build: { modulePreload: { polyfill: false } },
  }),
)
