import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerOf, openClient } from './client.mjs'
import { makeFolders, programPath, startNginx } from './installation.mjs'
import { host } from './site.mjs'

const isPossible = process.env.FULL && programPath('nginx') && programPath('openssl')
const largeBytes = 50 * 1024 ** 2

// A process that answers like the API, without a database, because only nginx is tested.
describe.runIf(isPossible)('the shipped site in front of a process', () => {
  let folder: string
  let api: Server
  let places: ReturnType<typeof makeFolders>
  let proxy: Awaited<ReturnType<typeof startNginx>>
  let client: ReturnType<typeof openClient>
  let sentBytes = 0
  function* largeFile() {
    const part = Buffer.alloc(64 * 1024)
    for (sentBytes = 0; sentBytes < largeBytes; sentBytes += part.length) yield part
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'juntas-proxy-'))
    places = makeFolders(folder)
    api = createServer((request, response) => {
      if (request.url === '/v1/secret_circles') response.setHeader('x-confidential', '1')
      if (request.url === '/v1/lost') return request.destroy()
      if (request.url !== '/media/large.mp4') return response.end('{}')
      response.setHeader('content-length', largeBytes)
      return Readable.from(largeFile()).pipe(response)
    })
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
    const { port } = api.address() as AddressInfo
    proxy = await startNginx({ folder, places, ports: { web: [port, port] } })
    client = openClient({ ...proxy, host })
  }, 30_000)
  afterAll(async () => {
    client?.close()
    await proxy?.stop()
    api?.closeAllConnections()
    api?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('an answer that says it is confidential is in the private log, though the site does not know its route, and no caller sees the word [operator m4]', async () => {
    const hidden = await client.request('GET', '/v1/secret_circles')
    expect([hidden.status, hidden.headers['x-confidential']]).toEqual([200, undefined])
    await client.request('GET', '/v1/plans')
    // Only the site's list knows this route; the answer has no header.
    await client.request('GET', '/v1/consents')
    await sleep(200)
    const logged = (name: string) =>
      readFileSync(join(places.log, name), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    expect(logged('access.log').map(({ place }) => place)).toEqual(['/v1/plans'])
    expect(logged('private.log').map(({ place }) => place)).toEqual(['/v1/secret_circles', '/v1/consents'])
    expect(Object.keys(logged('private.log')[0])).toEqual(['day', 'method', 'place', 'status'])
  })

  test('lost connections of both processes fail no other request [operator 4]', async () => {
    // A POST is not repeated. Each excludes one of the two processes.
    for (let turn = 0; turn < 2; turn++) expect((await client.request('POST', '/v1/lost')).status).toBe(502)
    for (let turn = 0; turn < 4; turn++) expect((await client.request('GET', '/v1/plans')).status).toBe(200)
  })

  test('a flood from one address is refused before it reaches a process [security 17]', async () => {
    const own = openClient({ ...proxy, host })
    let status: number | undefined
    for (let round = 0; round < 40 && status !== 429; round++) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => own.request('GET', '/v1/plans')))
      status = Math.max(...answers.map((answer) => Number(answer.status)))
    }
    own.close()
    expect(status).toBe(429)
    await sleep(2500)
    expect((await client.request('GET', '/v1/plans')).status).toBe(200)
  })

  test('a large answer waits for its reader in the process, not on the disk of the proxy [operator m7]', async () => {
    const stream = client.begin('GET', '/media/large.mp4')
    stream.end()
    await new Promise((resolve) => stream.once('response', resolve))
    await sleep(1500)
    // The proxy's temporary files have no name, so count the bytes that left the process: sockets alone hold a few MB.
    expect(sentBytes).toBeLessThan(largeBytes / 2)
    expect((await answerOf(stream)).text.length).toBe(largeBytes)
  })
})
