import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { world } from '../../../test/worlds/world.ts'

test('a broken form is 400, and a client that hangs up is no fault of ours [security m7]', async () => {
  const lines: string[] = []
  const here = await world({ env: { LOG_LEVEL: 'info' }, logTo: { write: (line) => void lines.push(line) } })
  const ana = await here.as('ana')
  const send = async (contentType: string, body: string) =>
    (await ana.raw('POST', '/v1/avatars', { body, headers: { 'content-type': contentType } })).statusCode
  expect(await send('multipart/form-data', 'x')).toBe(400)
  const begun = '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n\x89PNG'
  expect(await send('multipart/form-data; boundary=b', begun)).toBe(400)
  await here.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = here.server.server.address() as { port: number }
  for (const [path, type] of [
    ['/v1/avatars', 'multipart/form-data; boundary=b'],
    ['/v1/notes', 'application/json'],
  ]) {
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: here\r\nauthorization: Bearer ${ana.token}\r\ncontent-type: ${type}\r\ncontent-length: 5000\r\n\r\n${type === 'application/json' ? '{"title":' : begun}`,
    )
    await sleep(200)
    socket.destroy()
  }
  await sleep(300)
  await here.close()
  expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
})
