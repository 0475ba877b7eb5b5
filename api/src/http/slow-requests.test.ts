import type { Server } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, world } from '../../test/world.ts'

let here: World
let port = 0
beforeAll(async () => {
  here = await world()
  await here.server.listen({ host: '127.0.0.1', port: 0 })
  port = (here.server.server.address() as { port: number }).port
})
afterAll(() => here.close())

/** How long the server keeps a connection that sends this text and then nothing more. */
const bornMs = (text: string) =>
  new Promise<number>((resolve) => {
    const from = Date.now()
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(Date.now() - from))
    socket.resume()
  })

test('a request that does not come to its end is cut within 30 s, as the limits say [security m6]', async () => {
  const server = here.server.server as Server
  expect([server.headersTimeout, server.requestTimeout]).toEqual([20_000, 30_000])
  // The same limits a hundred times shorter. What remains is the interval of the checks, 30 s by default.
  server.headersTimeout = 200
  server.requestTimeout = 300
  const [headers, body] = await Promise.all([
    bornMs('GET /v1/settings HTTP/1.1\r\nhost: here\r\nx-slow: '),
    bornMs(
      'POST /v1/academy/service-login HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{',
    ),
  ])
  expect(Math.max(headers, body)).toBeLessThan(4000)
}, 40_000)
