import { gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveDrawings } from './drawings.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify({ routerOptions: { maxParamLength: 300 } })
  serveDrawings(app)
  await app.ready()
})
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url: `/media/drawn/${url}`, headers })

test.each([
  'portraits/ana-ribeiro.svg',
  'portraits/t.1-afro-0-blazer-ipe-hoop-open-anil-oval-almond.svg',
  'portraits/7301.svg',
  'thumbs/talks/salario.svg',
  'thumbs/aconteceu-na-live/abril.svg?author=lucia-ferraz&shape=poster',
  'thumbs/habilidades/negociacao.svg?author=marina-tavares&shape=hero',
  'seals/0.svg',
  'seals/3.svg?theme=dark',
  'seals/42.svg',
  'seals/locked.svg',
  'seals/start.svg',
  'seals/last.svg',
  'marks/banco%20vale.svg',
  'marks/a%C3%A7%C3%A3o.svg',
  'banners/mentoring.svg',
  'banners/agenda.svg',
  'banners/live.svg',
  'banners/event.svg',
  'fallback.svg',
  'anonymous.svg',
])('%s is a drawing that a browser may keep for a year [DATA-32]', async (url) => {
  const answer = await get(url)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expect(answer.headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'")
  expect(answer.body).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" /)
})

test.each([
  'thumbs/receitas/a.svg',
  'thumbs/constructor/a.svg',
  'thumbs/talks/a.svg?shape=round',
  'thumbs/talks/a.svg?author=',
  'thumbs/talks/a.svg?author=a&author=b',
  'thumbs/talks/a.svg?author=%3Cscript%3E',
  'seals/100.svg',
  'seals/1x.svg',
  'seals/01.svg',
  'seals/-1.svg',
  'seals/1.5.svg',
  'seals/gold.svg',
  'seals/1.svg?theme=sepia',
  'banners/toString.svg',
  'portraits/.svg',
  'portraits/%00.svg',
  'portraits/%3Csvg%3E.svg',
  `portraits/${'a'.repeat(121)}.svg`,
  `marks/${'a'.repeat(121)}.svg`,
])('%s is refused, and the refusal is not kept', async (url) => {
  const answer = await get(url)
  expect(answer.statusCode).toBe(400)
  expect(answer.headers['cache-control']).toBeUndefined()
  expect(answer.headers['content-type']).toMatch(/json/)
})

test('an address without the ending of a drawing holds nothing', async () => {
  expect((await get('portraits/ana')).statusCode).toBe(404)
  expect((await get('portraits/ana.png')).statusCode).toBe(404)
})

test('a browser that has the drawing is told so without getting it again', async () => {
  const first = await get('portraits/ana-ribeiro.svg')
  const etag = String(first.headers.etag)
  for (const asked of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
    const again = await get('portraits/ana-ribeiro.svg', { 'if-none-match': asked })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect(again.headers.etag).toBe(etag)
  }
  expect((await get('portraits/bia.svg', { 'if-none-match': etag })).statusCode).toBe(200)
})

test('another app with an empty cache answers with the same bytes and the same tag', async () => {
  const other = Fastify()
  serveDrawings(other)
  const url = '/media/drawn/thumbs/masterclass/conselho.svg?author=lucia-ferraz'
  const [here, there] = [await app.inject(url), await other.inject(url)]
  expect(there.body).toBe(here.body)
  expect(there.headers.etag).toBe(here.headers.etag)
  await other.close()
})

test('author, shape and theme change the drawing', async () => {
  const bodies = await Promise.all(
    [
      'thumbs/talks/a.svg',
      'thumbs/talks/a.svg?author=ana',
      'thumbs/talks/a.svg?author=bia',
      'thumbs/talks/a.svg?author=ana&shape=poster',
      'seals/2.svg',
      'seals/2.svg?theme=light',
      'seals/2.svg?theme=dark',
    ].map(async (url) => (await get(url)).body),
  )
  expect(new Set(bodies).size).toBe(bodies.length)
})

test('the drawing travels compressed where the browser accepts it', async () => {
  const plain = await get('banners/live.svg')
  const zipped = await get('banners/live.svg', { 'accept-encoding': 'br, gzip' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(zipped.headers.vary).toBe('accept-encoding')
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
  expect((await get('banners/live.svg', { 'accept-encoding': 'gzip;q=0' })).headers['content-encoding']).toBeUndefined()
})

test('an anonymous voice has one picture, whatever is asked with it [COMMUNITY-10]', async () => {
  const [plain, asked] = [await get('anonymous.svg'), await get('anonymous.svg?seed=7301&author=ana')]
  expect(asked.body).toBe(plain.body)
  expect(asked.headers.etag).toBe(plain.headers.etag)
})

test('head answers like get, without the body', async () => {
  const [answer, whole] = [
    await app.inject({ method: 'HEAD', url: '/media/drawn/fallback.svg' }),
    await get('fallback.svg'),
  ]
  expect(answer.statusCode).toBe(200)
  expect(answer.headers.etag).toMatch(/^W\/"[\w-]{22}"$/)
  expect(answer.headers.etag).toBe(whole.headers.etag)
  expect(answer.body).toBe('')
})
