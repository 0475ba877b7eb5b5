import { createServer, type Server } from 'node:http'
import type { Config } from '../config.ts'
import { isSameSecret } from '../encryption.ts'
import { registry } from './metrics.ts'

/** `GET /metrics` on a separate port, so that no proxy of the public origin can reach it. */
export async function serveMetrics({ host, port, token }: Config['metrics']): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    if (token && !isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`))
      return response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
    try {
      const text = await registry.metrics()
      response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text)
    } catch {
      response.writeHead(500).end()
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port ?? 0, host, resolve)
  })
  server.unref()
  return server
}
