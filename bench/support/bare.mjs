// The upper bound: node:http in its own process, sending the same bytes and nothing else.
import { fork } from 'node:child_process'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'

export async function startBare(bytes) {
  const child = fork(fileURLToPath(import.meta.url), ['serve'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.send(Buffer.from(bytes).toString('base64'))
  const port = await new Promise((resolve) => child.once('message', resolve))
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid, stop: () => child.kill() }
}

if (process.argv[2] === 'serve')
  process.once('message', (encoded) => {
    const body = Buffer.from(encoded, 'base64')
    const headers = { 'content-type': 'application/ld+json; charset=utf-8', 'content-length': body.length }
    const server = createServer((_, response) => response.writeHead(200, headers).end(body))
    // A failed measurement must not leave this process running.
    process.once('disconnect', () => process.exit())
    server.listen(0, '127.0.0.1', () => process.send(server.address().port))
  })
