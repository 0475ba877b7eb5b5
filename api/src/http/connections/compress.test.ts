import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { compress } from './compress.ts'

test('a text of one packet or more travels compressed, where the caller understands it and nobody did it before', async () => {
  const app = Fastify()
  compress(app)
  const text = (length: number) => 'a'.repeat(length)
  app.get<{ Params: { length: string } }>('/text/:length', async ({ params }) => text(Number(params.length)))
  app.get('/bytes', async () => Buffer.from(text(2000)))
  app.get('/packed', async (_request, reply) => reply.header('content-encoding', 'gzip').send(text(2000)))
  const ask = async (url: string, accepted?: string) => {
    const headers = accepted ? { 'accept-encoding': accepted } : {}
    const { headers: got, rawPayload } = await app.inject({ url, headers })
    return { encoding: got['content-encoding'], vary: got.vary, length: Number(got['content-length']), rawPayload }
  }
  const whole = await ask('/text/1400', 'gzip, br')
  expect(whole).toMatchObject({ encoding: 'br', vary: 'accept-encoding', length: whole.rawPayload.length })
  expect(brotliDecompressSync(whole.rawPayload).toString()).toBe(text(1400))
  expect(await ask('/text/1399', 'br')).toMatchObject({ encoding: undefined, vary: undefined, length: 1399 })
  for (const accepted of [undefined, 'gzip', 'brx'])
    expect(await ask('/text/1400', accepted)).toMatchObject({
      encoding: undefined,
      vary: 'accept-encoding',
      length: 1400,
    })
  expect(await ask('/bytes', 'br')).toMatchObject({ encoding: undefined, vary: undefined })
  expect(await ask('/packed', 'br')).toMatchObject({ encoding: 'gzip', vary: undefined, length: 2000 })
  await app.close()
})
