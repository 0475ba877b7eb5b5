import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/** `/ui` shows every part of the design system in every state; it exists in the development server only. */
export function catalogue(): Plugin {
  return {
    name: 'juntas:catalogue',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use('/ui', async (request, response, next) => {
        if (request.url !== '/' && !request.url?.startsWith('/?')) return next()
        const page = await readFile(new URL('../src/dev/index.html', import.meta.url), 'utf8')
        response.setHeader('content-type', 'text/html')
        response.end(await server.transformIndexHtml('/ui', page))
      })
    },
  }
}
