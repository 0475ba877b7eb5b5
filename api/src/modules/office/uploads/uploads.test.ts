import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { library } from '@juntas/contract/library/library'
import { officeUploads } from '@juntas/contract/office/library/uploads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember } from '../../../../test/factories/member.ts'
import { type Caller, type World, world } from '../../../../test/worlds/world.ts'
import { ladderOf } from './ffmpeg.ts'
import { prepareMedia } from './prepare-media.ts'
import { sweepUploads } from './upload-server.ts'

let here: World
let equipe: Caller
let origin = ''
let now = new Date()
const dataDir = mkdtempSync(path.join(tmpdir(), 'juntas-uploads-'))
beforeAll(async () => {
  // Each call is a millisecond later: the newest upload is the last one.
  here = await world({ env: { DATA_DIR: dataDir }, now: () => (now = new Date(now.getTime() + 1)) })
  equipe = await here.as('equipe')
  origin = await here.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await here.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const encoded = (words: Record<string, string>) =>
  Object.entries(words)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')
const tus = (method: string, at: string, headers: Record<string, string>, body?: Uint8Array, who = equipe) =>
  fetch(new URL(at, origin), {
    method,
    headers: { authorization: `Bearer ${who.token}`, 'tus-resumable': '1.0.0', ...headers },
    ...(body ? { body: new Uint8Array(body) } : {}),
  })
const begin = (size: number, words: Record<string, string>, who = equipe) =>
  tus(
    'POST',
    '/v1/office/upload_files',
    { 'upload-length': String(size), 'upload-metadata': encoded(words) },
    undefined,
    who,
  )
const send = (at: string, offset: number, body: Uint8Array, who = equipe) =>
  tus('PATCH', at, { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }, body, who)
async function uploaded(bytes: Uint8Array, filename: string, content = 1) {
  const at = (await begin(bytes.length, { content: String(content), filename })).headers.get('location') ?? ''
  expect((await send(at, 0, bytes)).status).toBe(204)
  return at.split('/').at(-1) ?? ''
}
const newest = async () => (await equipe.call(officeUploads.uploads))['hydra:member'][0]

test('a file arrives in pieces over cut connections, the same bytes', async () => {
  const bytes = randomBytes(300_000)
  const made = await begin(bytes.length, { content: '1', filename: 'Conversa é poder.mp4' })
  expect(made.status).toBe(201)
  const at = made.headers.get('location') ?? ''
  expect(at).toMatch(/^\/v1\/office\/upload_files\//)
  expect((await send(at, 0, bytes.subarray(0, 100_000))).status).toBe(204)
  // A piece that is sent again after its answer was lost is refused, and the offset tells where to go on.
  expect((await send(at, 0, bytes.subarray(0, 100_000))).status).toBe(409)
  const asked = await tus('HEAD', at, {})
  expect(asked.headers.get('upload-offset')).toBe('100000')
  expect(await newest()).toMatchObject({ state: 'sending', fileName: 'Conversa é poder.mp4', byteCount: 300_000 })
  expect((await send(at, 100_000, bytes.subarray(100_000))).status).toBe(204)
  expect(await newest()).toMatchObject({ state: 'checking' })
  const id = at.split('/').at(-1) ?? ''
  expect(readFileSync(path.join(dataDir, 'uploads', id)).equals(bytes)).toBe(true)
})

const mediaOf = async (id: number) =>
  (await here.pool.query('select content_reference, duration_ms, audio_file from contents where id = $1', [id])).rows[0]
const film = (height: number) => {
  const file = path.join(dataDir, `film-${height}.mp4`)
  const size = `${Math.round((height * 16) / 9 / 2) * 2}x${height}`
  const input = ['-f', 'lavfi', '-i', `testsrc=duration=3:size=${size}:rate=12`, '-f', 'lavfi', '-i', 'sine=duration=3']
  execFileSync('ffmpeg', ['-y', '-v', 'error', ...input, '-pix_fmt', 'yuv420p', '-shortest', file])
  return readFileSync(file)
}
const canConvert = (() => {
  try {
    execFileSync('ffmpeg', ['-version'])
    return true
  } catch {
    return false
  }
})()

test.skipIf(!canConvert)(
  'a film becomes a ladder up to its own height, with its picture, and a member plays it (needs ffmpeg)',
  async () => {
    const id = await uploaded(film(540), 'filme.mp4', 2)
    await here.runTasks()
    expect(await newest()).toMatchObject({ state: 'ready', percent: 100, isConverted: true })
    const content = await mediaOf(2)
    expect(content.content_reference).toBe(`upload-${id}-hls`)
    expect(content.duration_ms).toBeGreaterThan(2800)
    expect(content.duration_ms).toBeLessThan(3300)
    const home = path.join(dataDir, 'media', 'uploads', content.content_reference)
    expect(readdirSync(home).sort()).toEqual(['360', '540', 'master.m3u8', 'poster.webp'])
    const ana = await here.as('ana')
    const page = await ana.call(library.get, { params: { id: 2 } })
    const [source] = page.media
    const playlist = await here.visitor.raw('GET', source?.url ?? '')
    expect(playlist.body).toContain('RESOLUTION=960x540')
    const piece = new URL('360/00000.ts', new URL(source?.url ?? '', origin)).pathname
    expect((await here.visitor.raw('GET', piece)).statusCode).toBe(200)
    expect(
      (await here.visitor.raw('GET', `/media/signed/1.x/uploads/${content.content_reference}/master.m3u8`)).statusCode,
    ).toBe(403)
    expect(
      (await here.visitor.raw('GET', `/media/posters/${content.content_reference}.webp`)).headers['content-type'],
    ).toBe('image/webp')
    expect(readdirSync(path.join(dataDir, 'uploads')).filter((name) => name.startsWith(id))).toEqual([])
    const { rows } = await here.pool.query(
      "select action, changes from audit_entries where subject_id = '2' order by id",
    )
    expect(rows.map(({ action }) => action)).toEqual(['upload.create', 'content.media'])
    expect(rows[0].changes).toMatchObject([{ field: 'file' }])
    // The task may run again after a crash: nothing changes.
    await prepareMedia(here.context, id)
    expect(await mediaOf(2)).toEqual(content)
  },
)

test.skipIf(!canConvert)('a still picture has no length and is no film (needs ffmpeg)', async () => {
  const picture = ['-f', 'lavfi', '-i', 'color=size=64x36', '-frames:v', '1', '-f', 'image2pipe', '-c:v', 'png', '-']
  await prepareMedia(here.context, await uploaded(execFileSync('ffmpeg', ['-v', 'error', ...picture]), 'foto.mp4'))
  expect(await newest()).toMatchObject({ state: 'failed', problem: 'not_media' })
})

test.skipIf(!canConvert)(
  'a playlist that names other files or addresses is no film, by any name (needs ffmpeg)',
  async () => {
    const other = path.join(dataDir, 'uploads', 'film-of-the-server.mp4')
    writeFileSync(other, film(90))
    const playlists = [
      `ffconcat version 1.0\nfile ${path.basename(other)}\n`,
      `#EXTM3U\n#EXT-X-TARGETDURATION:3\n#EXTINF:3,\nfile://${other}\n#EXT-X-ENDLIST\n`,
    ]
    for (const playlist of playlists) {
      await prepareMedia(here.context, await uploaded(Buffer.from(playlist), 'filme.mp4'))
      expect(await newest()).toMatchObject({ state: 'failed', problem: 'not_media' })
    }
  },
)

test.skipIf(!canConvert)('a sound that was converted does not say that it came so (needs ffmpeg)', async () => {
  const sound = ['-f', 'lavfi', '-i', 'sine=duration=2', '-f', 'wav', '-']
  await prepareMedia(here.context, await uploaded(execFileSync('ffmpeg', ['-v', 'error', ...sound]), 'fala.wav'))
  expect(await newest()).toMatchObject({ state: 'ready', isConverted: true })
})

test.skipIf(!canConvert)('random bytes are no film: the content keeps what it had (needs ffmpeg)', async () => {
  const before = await mediaOf(1)
  await prepareMedia(here.context, await uploaded(randomBytes(500), 'filme.mp4'))
  expect(await newest()).toMatchObject({ state: 'failed', problem: 'not_media' })
  expect(await mediaOf(1)).toEqual(before)
})

test('without a converter a film that browsers play is served as it came, and others are refused', async () => {
  const { PATH } = process.env
  const [id, other] = [
    await uploaded(randomBytes(500), 'filme.MP4', 4),
    await uploaded(randomBytes(500), 'filme.mkv', 5),
  ]
  process.env.PATH = ''
  try {
    await prepareMedia(here.context, id)
    await prepareMedia(here.context, other)
  } finally {
    process.env.PATH = PATH
  }
  const { 'hydra:member': uploads } = await equipe.call(officeUploads.uploads)
  expect(uploads.find((one) => one.id === id)).toMatchObject({ state: 'ready', isConverted: false })
  expect(uploads.find((one) => one.id === other)).toMatchObject({ state: 'failed', problem: 'not_media' })
  expect((await mediaOf(4)).content_reference).toBe(`upload-${id}-film`)
})

test('the ladder never exceeds the source', () => {
  expect(ladderOf(240)).toEqual([360])
  expect(ladderOf(720)).toEqual([360, 540, 720])
  expect(ladderOf(2160)).toEqual([360, 540, 720, 1080])
})

test('only editors and owners upload, and only into a content that exists', async () => {
  const support = await here.as((await makeMember(here.context.db, { officeRoles: ['support'] })).email)
  expect((await begin(10, { content: '1', filename: 'a.mp4' }, support)).status).toBe(403)
  expect((await begin(10, { content: '1', filename: 'a.mp4' }, await here.as('ana'))).status).toBe(403)
  const nobody = await fetch(`${origin}/v1/office/upload_files`, { method: 'POST' })
  expect(nobody.status).toBe(401)
  for (const words of [{ content: '999999', filename: 'a.mp4' }, { content: 'x', filename: 'a.mp4' }, { content: '1' }])
    expect((await begin(10, words as never)).status).toBe(422)
  // Without words about the file at all.
  expect((await tus('POST', '/v1/office/upload_files', { 'upload-length': '10' })).status).toBe(422)
  expect((await begin(30 * 1024 ** 3, { content: '1', filename: 'a.mp4' })).status).toBe(413)
})

test('an upload is of the member who began it: colleagues neither read, continue nor delete it [office 2]', async () => {
  const colleague = await here.as((await makeMember(here.context.db, { officeRoles: ['editor', 'support'] })).email)
  const bytes = randomBytes(60)
  const targets: Record<string, string>[] = [
    { content: '1', filename: 'filme.mp4' },
    { import: 'members', filename: 'pessoas.csv' },
  ]
  for (const words of targets) {
    const at = (await begin(bytes.length, words)).headers.get('location') ?? ''
    expect((await send(at, 0, bytes.subarray(0, 20))).status).toBe(204)
    expect((await tus('HEAD', at, {}, undefined, colleague)).status).toBe(404)
    expect((await send(at, 20, bytes.subarray(20), colleague)).status).toBe(404)
    for (const who of [colleague, equipe]) expect((await tus('DELETE', at, {}, undefined, who)).status).toBe(404)
    // Nothing of it changed: it goes on where its own member stopped.
    expect((await tus('HEAD', at, {})).headers.get('upload-offset')).toBe('20')
    expect((await send(at, 20, bytes.subarray(20))).status).toBe(204)
  }
  expect((await tus('HEAD', '/v1/office/upload_files/1', {})).status).toBe(404)
})

test('who lost the role sends no further piece [office 2]', async () => {
  const { id, email } = await makeMember(here.context.db, { officeRoles: ['editor', 'support'] })
  const editor = await here.as(email)
  const at = (await begin(40, { content: '1', filename: 'filme.mp4' }, editor)).headers.get('location') ?? ''
  expect((await send(at, 0, new Uint8Array(20), editor)).status).toBe(204)
  await here.pool.query(`delete from office_roles where member_id = $1 and role = 'editor'`, [id])
  here.context.sessions.forgetHere(id)
  expect((await send(at, 20, new Uint8Array(20), editor)).status).toBe(404)
})

test('what was not finished goes after a day, with its bytes', async () => {
  const at = (await begin(50, { content: '3', filename: 'meio.mp4' })).headers.get('location') ?? ''
  await send(at, 0, new Uint8Array(20))
  const id = at.split('/').at(-1) ?? ''
  await sweepUploads(here.context)
  expect(readdirSync(path.join(dataDir, 'uploads'))).toContain(id)
  now = new Date(now.getTime() + 25 * 3_600_000)
  await sweepUploads(here.context)
  expect(readdirSync(path.join(dataDir, 'uploads'))).not.toContain(id)
  expect((await tus('HEAD', at, {}, undefined, await here.as('equipe'))).status).toBe(404)
})
