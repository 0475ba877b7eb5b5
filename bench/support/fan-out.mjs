// Server-sent events to many: the ceiling (a bare server that repeats what is posted to it) and the ears that measure.
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
      for (const one of open) one.write(`data: ${body}\n\n`)
      response.writeHead(201).end(body)
    })
  })
  server.listen(0, '127.0.0.1', () => process.send(server.address().port))
}

/** Opens so many ears; each notes when it heard its nth event. `places` are { url, token }, taken in turn. */
export async function openEars(places, count) {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
  const ears = await Promise.all(
    Array.from({ length: count }, (_, place) => {
      const { url, token } = places[place % places.length]
      return new Promise((resolve, reject) => {
        const heard = []
        const headers = token ? { authorization: `Bearer ${token}` } : {}
        const call = request(url, { agent, headers }, (response) => {
          if (response.statusCode !== 200) return reject(new Error(`${url} answered ${response.statusCode}`))
          response.on('error', () => undefined)
          response.on('data', (chunk) => {
            const now = performance.now()
            for (const part of String(chunk).split('\n\n')) if (part.startsWith('data:')) heard.push(now)
          })
          resolve({ heard, close: () => call.destroy() })
        })
        call.on('error', reject)
        call.end()
      })
    }),
  )
  return { ears, close: () => void ears.map((ear) => ear.close()) }
}

/** Sends so many a second, one after the other; the nth event of each ear is the nth sending. */
export async function measureFanOut(ears, send, { perSecond, seconds }) {
  const sentAt = []
  const began = performance.now()
  for (let n = 0; n < perSecond * seconds; n++) {
    const due = began + (n * 1000) / perSecond
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
    sentAt.push(performance.now())
    await send(n)
  }
  const deadline = performance.now() + 10_000
  while (ears.some(({ heard }) => heard.length < sentAt.length) && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 20))
  const delays = ears.flatMap(({ heard }) => heard.map((at, n) => at - sentAt[n]))
  return { delivered: delays.length / (ears.length * sentAt.length), p50: median(delays) }
}
