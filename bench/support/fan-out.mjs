// Server-sent events to many listeners: the upper bound (a bare server that repeats what is posted to it) and the
// listeners that measure.
import { fork } from 'node:child_process'
import { Agent, createServer, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { median } from './load.mjs'

export async function startBareFanOut() {
  const child = fork(fileURLToPath(import.meta.url), ['serve'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const port = await new Promise((resolve) => child.once('message', resolve))
  return { origin: `http://127.0.0.1:${port}`, stop: () => child.kill() }
}

if (process.argv[2] === 'serve') {
  const open = new Set()
  const server = createServer((incoming, response) => {
    if (incoming.method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n')
      open.add(response)
      incoming.on('close', () => open.delete(response))
      return
    }
    let body = ''
    incoming.on('data', (text) => (body += text))
    incoming.on('end', () => {
      const frame = Buffer.from(`data: ${body}\n\n`)
      for (const one of open) one.write(frame)
      response.writeHead(201).end(body)
    })
  })
  // A failed measurement must not leave this process running.
  process.once('disconnect', () => process.exit())
  server.listen(0, '127.0.0.1', () => process.send(server.address().port))
}

/**
 * Opens `count` listeners; each records when it received which message. Other events are ignored. `places` are { url,
 * token }, used in turn.
 */
export async function openListeners(places, count) {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
  const listeners = await Promise.all(
    Array.from({ length: count }, (_, place) => {
      const { url, token } = places[place % places.length]
      return new Promise((resolve, reject) => {
        const received = new Map()
        const listener = { received, doubled: 0, close: () => call.destroy() }
        const headers = token ? { authorization: `Bearer ${token}` } : {}
        const call = request(url, { agent, headers }, (response) => {
          if (response.statusCode !== 200) return reject(new Error(`${url} answered ${response.statusCode}`))
          response.on('error', () => undefined)
          let rest = ''
          response.on('data', (chunk) => {
            const now = performance.now()
            const parts = (rest + chunk).split('\n\n')
            rest = parts.pop()
            for (const part of parts) note(listener, part, now)
          })
          resolve(listener)
        })
        call.on('error', reject)
        call.end()
      })
    }),
  )
  return { listeners, close: () => void listeners.map((listener) => listener.close()) }
}

function note(listener, part, now) {
  if (!part.startsWith('data: ')) return
  const { kind, id } = JSON.parse(part.slice(6))
  if (kind !== 'message') return
  if (listener.received.has(id)) listener.doubled++
  else listener.received.set(id, now)
}

/** Sends `perSecond` messages one after another; `send` returns the message's id, by which each listener is asked. */
export async function measureFanOut(listeners, send, { perSecond, seconds }) {
  const sent = []
  const began = performance.now()
  for (let n = 0; n < perSecond * seconds; n++) {
    const due = began + (n * 1000) / perSecond
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
    const at = performance.now()
    sent.push({ at, id: await send(n) })
  }
  const deadline = performance.now() + 10_000
  const isWaiting = () => listeners.some(({ received }) => sent.some(({ id }) => !received.has(id)))
  while (isWaiting() && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20))
  const delays = listeners.flatMap(({ received }) =>
    sent.filter(({ id }) => received.has(id)).map(({ at, id }) => received.get(id) - at),
  )
  const doubled = listeners.reduce((sum, listener) => sum + listener.doubled, 0)
  return { delivered: delays.length / (listeners.length * sent.length), doubled, p50: median(delays) }
}
