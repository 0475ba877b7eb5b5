import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { library } from '@juntas/contract/library/library'
import { video } from '@juntas/contract/library/video'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenSandbox, openSandbox } from '../../../../sandbox/test/sandbox.ts'
import { type World, world } from '../../../test/worlds/world.ts'

const reference = 'negociar-sem-pedir-desculpas'
const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251))
let here: World
let sandbox: OpenSandbox
let mediaDir: string
let clock = new Date('2026-03-02T10:20:00Z')
beforeAll(async () => {
  sandbox = await openSandbox()
  mediaDir = await mkdtemp(path.join(tmpdir(), 'juntas-media-'))
  await layMedia()
  here = await world({
    env: { MEDIA_DIR: mediaDir, VIMEO_API_URL: sandbox.at('/video'), VIMEO_TOKEN: 'demo-video-token' },
    now: () => clock,
  })
  await here.pool.query('update contents set publish_at = $1', ['2026-01-01'])
})
afterAll(async () => {
  await here.close()
  await sandbox.close()
  await rm(mediaDir, { recursive: true })
})

async function layMedia() {
  const files: Record<string, Buffer | string> = {
    'video.mp4': bytes,
    'video.webm': bytes,
    'audio.m4a': bytes,
    'poster.webp': bytes,
    'pt-BR.vtt': 'WEBVTT\n\n00:01.000 --> 00:02.000\nOi\n',
    'hls/master.m3u8': '#EXTM3U\n360p/index.m3u8\n',
    'hls/360p/part-01.m4s': bytes,
    'hls/360p/part-02.ts': bytes,
    'notes.txt': 'not to be served',
  }
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(mediaDir, 'demo', reference, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  await mkdir(path.join(mediaDir, 'demo/files'), { recursive: true })
  for (const name of ['a.pdf', 'b.pdf']) await writeFile(path.join(mediaDir, 'demo/files', name), bytes)
  const at = (file: string) => `demo/${reference}/${file}`
  const item = {
    poster: at('poster.webp'),
    sources: [
      { type: 'video/mp4', file: at('video.mp4') },
      { type: 'application/vnd.apple.mpegurl', file: at('hls/master.m3u8') },
    ],
    tracks: [
      { language: 'pt-BR', file: at('pt-BR.vtt'), active: true },
      { language: 'en', file: at('missing.vtt'), active: true },
      { language: 'es', file: at('es.vtt'), active: false },
      { language: 'fr', file: at('fr.vtt'), active: true },
    ],
  }
  await writeFile(path.join(mediaDir, 'manifest.json'), JSON.stringify({ items: { [reference]: item } }))
}

const open = async () => (await here.as('ana')).call(library.getBySlug, { params: { slug: reference } })
const get = (url: string, headers: Record<string, string> = {}) => here.visitor.raw('GET', url, { headers })
/** The address of another file in the same folder, as a player resolves it from a playlist. */
const beside = (url: string, file: string) => new URL(file, `http://here${url}`).pathname

test('a content that may be opened carries signed addresses of what plays, and its poster', async () => {
  const { media, poster } = await open()
  expect(media.map(({ type }) => type)).toEqual(['video/mp4', 'application/vnd.apple.mpegurl'])
  const answer = await get(media[0]!.url)
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload.equals(bytes)).toBe(true)
  expect(answer.headers).toMatchObject({ 'accept-ranges': 'bytes', 'x-content-type-options': 'nosniff' })
  expect((await get(poster!)).headers['content-type']).toBe('image/webp')
})

test.each([
  ['video.mp4', 'video/mp4'],
  ['video.webm', 'video/webm'],
  ['audio.m4a', 'audio/mp4'],
  ['pt-BR.vtt', 'text/vtt; charset=utf-8'],
  ['hls/master.m3u8', 'application/vnd.apple.mpegurl'],
  ['hls/360p/part-01.m4s', 'video/iso.segment'],
  ['hls/360p/part-02.ts', 'video/mp2t'],
])('%s comes as %s under the same signature', async (file, type) => {
  const [first] = (await open()).media
  const answer = await get(beside(first!.url, file))
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type])
})

test('a range is answered with its bytes, one past the end with 416 and the size', async () => {
  const [first] = (await open()).media
  const middle = await get(first!.url, { range: 'bytes=100-199' })
  expect([middle.statusCode, middle.headers['content-range']]).toEqual([206, 'bytes 100-199/1000'])
  expect(middle.rawPayload.equals(bytes.subarray(100, 200))).toBe(true)
  const tail = await get(first!.url, { range: 'bytes=-10' })
  expect(tail.rawPayload.equals(bytes.subarray(990))).toBe(true)
  const beyond = await get(first!.url, { range: 'bytes=1000-' })
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */1000'])
  expect(beyond.json().code).toBe('range_not_satisfiable')
})

test('an address ends after some hours, and says so', async () => {
  const [first] = (await open()).media
  const before = clock
  clock = new Date(before.getTime() + 5 * 3600_000)
  expect((await get(first!.url)).statusCode).toBe(200)
  clock = new Date(before.getTime() + 8 * 3600_000)
  const late = await get(first!.url)
  clock = before
  expect([late.statusCode, late.json().code]).toEqual([403, 'forbidden'])
  expect(late.json().detail).toContain('expired')
  // The end of this address was changed by hand, so the signature does not match.
  const pushed = first!.url.replace(/signed\/\d{10}/, 'signed/4102444800')
  expect((await get(pushed)).statusCode).toBe(403)
})

test('a signature opens its own folder only', async () => {
  const [first] = (await open()).media
  expect(
    (await get(first!.url.replace(`demo/${reference}`, 'demo/files').replace('video.mp4', 'a.pdf'))).statusCode,
  ).toBe(403)
  expect((await get(first!.url.replace(/signed\/[^/]+/, 'signed/x'))).statusCode).toBe(403)
  expect((await get(`/media/demo/${reference}/video.mp4`)).statusCode).toBe(404)
})

test('a download opens one file, not its neighbours', async () => {
  await here.pool.query(
    `update contents set download_link = 'demo/files/a.pdf', download_type = 'application/pdf' where slug = $1`,
    [reference],
  )
  const [file] = (await open()).download
  const answer = await get(file!.link)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="a.pdf"',
  })
  expect((await get(file!.link.replace('a.pdf', 'b.pdf'))).statusCode).toBe(403)
})

test.each([
  '../manifest.json',
  '..%2fmanifest.json',
  '%2e%2e/%2e%2e/package.json',
  '..%5c..%5cpackage.json',
  './/video.mp4',
  'notes.txt',
  '.hidden.mp4',
  'video.mp4%00.vtt',
  'a/b/c/d/e/f/g/h/i.mp4',
])('%s leads nowhere', async (file) => {
  const [first] = (await open()).media
  const answer = await get(first!.url.replace('video.mp4', file))
  expect([403, 404]).toContain(answer.statusCode)
})

test('only active tracks in Portuguese, English and Spanish are offered, with an address that works [API-85] [PLAYER-10]', async () => {
  const ana = await here.as('ana')
  const { total, data } = await ana.call(video.textTracks, { params: { id: reference } })
  expect([total, data.map(({ language, active }) => [language, active])]).toEqual([
    2,
    [
      ['pt-BR', true],
      ['en', true],
    ],
  ])
  expect((await get(data[0]!.link)).body).toContain('Oi')
  // The English file is missing: only its own address fails.
  expect((await get(data[1]!.link)).statusCode).toBe(404)
})

test('tracks are as exclusive as the video [API-85]', async () => {
  await here.pool.query('update contents set is_free = false where slug = $1', [reference])
  const fe = await here.as('fe')
  await expect(fe.call(video.textTracks, { params: { id: reference } })).rejects.toMatchObject({ status: 404 })
  await expect(here.visitor.call(video.textTracks, { params: { id: reference } })).rejects.toMatchObject({
    status: 401,
  })
  // A preview is open to every signed-in member, and so are its subtitles. A preview must not be the content itself.
  await here.pool.query(`update contents set content_reference = 'nobody' where slug = $1`, [reference])
  await here.pool.query(`update contents set preview_reference = $1 where slug <> $1 and type = 'TextContent'`, [
    reference,
  ])
  expect((await fe.call(video.textTracks, { params: { id: reference } })).total).toBe(2)
})

test('a Vimeo video brings its frame and its subtitles through our own address [API-85]', async () => {
  await here.pool.query(`update contents set content_reference = '900000001' where slug = $1`, [reference])
  const ana = await here.as('ana')
  expect((await open()).media).toEqual([{ url: 'https://player.vimeo.com/video/900000001?dnt=1', type: 'video/vimeo' }])
  const { data } = await ana.call(video.textTracks, { params: { id: '900000001' } })
  expect(data.map(({ language }) => language)).toEqual(['pt-BR', 'en', 'es'])
  const words = await get(data[1]!.link)
  expect([words.statusCode, words.headers['content-type']]).toEqual([200, 'text/vtt; charset=utf-8'])
  expect(words.body).toContain('Start with what you want to happen.')
})

test('a Vimeo that fails costs the subtitles, never the content [API-85] [PLAYER-11]', async () => {
  const ana = await here.as('ana')
  await sandbox.fault('video', { kind: 'fail' })
  await expect(ana.call(video.textTracks, { params: { id: '900000001' } })).rejects.toMatchObject({ status: 502 })
  expect((await open()).media).toHaveLength(1)
  await sandbox.clearFaults('video')
  await sandbox.fault('video', { kind: 'status', status: 429, retryAfter: 7 })
  const paused = await ana.raw('GET', '/services/video/videos/900000001/texttracks')
  expect([paused.statusCode, paused.headers['retry-after']]).toEqual([503, '7'])
  await sandbox.clearFaults('video')
})
