import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  url: string
  headers: IncomingHttpHeaders
  body: string
  type: string
}

/** The product's end of a webhook: records what arrives and answers as configured. */
export async function openReceiver() {
  const received: Received[] = []
  const answers: number[] = []
  const server = createServer(async (req, res) => {
    let body = ''
    for await (const chunk of req) body += chunk
    received.push({ url: req.url ?? '', headers: req.headers, body, type: JSON.parse(body).event.type })
    const status = answers.shift() ?? 200
    res.writeHead(status, status >= 300 && status < 400 ? { location: '/elsewhere' } : {}).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers,
    types: () => received.map(({ type }) => type),
    async until(fits: () => boolean): Promise<void> {
      const end = Date.now() + 4_000
      while (!fits()) {
        if (Date.now() > end) throw new Error(`still waiting; received ${received.map(({ type }) => type).join(', ')}`)
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    },
    clear() {
      received.length = 0
      answers.length = 0
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type Receiver = Awaited<ReturnType<typeof openReceiver>>
