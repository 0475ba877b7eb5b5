import { spawnSync } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { library } from '@juntas/contract/library/library'
import { officeUploads } from '@juntas/contract/office/library/uploads'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OpenSandbox, openSandbox } from '../../../../../sandbox/test/sandbox.ts'
import { type Caller, type World, world } from '../../../../test/worlds/world.ts'
import { isVimeo } from '../../../integrations/video/video.ts'
import { resumeFilms } from './forward-film.ts'
import { prepareMedia } from './prepare-media.ts'

let here: World
let sandbox: OpenSandbox
let equipe: Caller
let lateMs = 0
const dataDir = mkdtempSync(path.join(tmpdir(), 'juntas-films-'))
// The machine has no converter here: what these tests send is bytes, not a film.
const { PATH } = process.env
beforeAll(async () => {
  sandbox = await openSandbox()
  const env = { VIMEO_API_URL: sandbox.at('/video'), VIMEO_TOKEN: 'demo-video-token', DATA_DIR: dataDir }
  here = await world({ env, now: () => new Date(Date.now() + lateMs) })
  equipe = await here.as('equipe')
  process.env.PATH = ''
})
beforeEach(async () => {
  lateMs = 0
  await sandbox.clearFaults('video')
  await sandbox.post('/control/reset')
})
afterAll(async () => {
  process.env.PATH = PATH
  await here.close()
  await sandbox.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** A film that has arrived whole, as the tus server leaves it. */
async function arrived(bytes: Buffer, contentId: number) {
  const id = randomUUID()
  writeFileSync(path.join(dataDir, 'uploads', id), bytes)
  const row = { id, contentId, fileName: 'filme.mp4', byteCount: bytes.length, createdAt: here.context.now() }
  await here.context.db
    .insertInto('uploads')
    .values({ ...row, state: 'checking' })
    .execute()
  return id
}
const run = (id: string) => prepareMedia(here.context, id)
const stateOf = async (id: string) =>
  (await equipe.call(officeUploads.uploads))['hydra:member'].find((one) => one.id === id)
const videosAtVimeo = async () =>
  (await sandbox.get<{ videos: { id: string; hash: string; src: string }[] }>('/control/video/videos')).videos.filter(
    ({ id }) => id.startsWith('91'),
  )
const referenceOf = async (id: number) =>
  (await here.pool.query('select content_reference from contents where id = $1', [id])).rows[0].content_reference
const sumOf = (bytes: Buffer | ArrayBuffer) =>
  createHash('sha256')
    .update(Buffer.from(bytes as Buffer))
    .digest('hex')
const retry = (id: string) => equipe.call(officeUploads.retryUpload, { params: { id } })

test('a film goes to Vimeo, is converted there, and a member plays it from there [office, uploads]', async () => {
  const bytes = randomBytes(300_000)
  const before = await referenceOf(2)
  const id = await arrived(bytes, 2)
  await run(id)
  expect(await stateOf(id)).toMatchObject({ state: 'transcoding', problem: null })
  expect(await referenceOf(2)).toBe(before)
  expect(existsSync(path.join(dataDir, 'uploads', id))).toBe(false)
  await run(id)
  await run(id)
  expect(await stateOf(id)).toMatchObject({ state: 'ready', percent: 100, isConverted: true })
  const [video, ...others] = await videosAtVimeo()
  expect(others).toEqual([])
  const reference = await referenceOf(2)
  expect(isVimeo(reference)).toBe(true)
  expect(reference).toBe(`${video?.id}:${video?.hash}`)
  const page = await (await here.as('ana')).call(library.get, { params: { id: 2 } })
  expect(page.media).toEqual([
    { url: `https://player.vimeo.com/video/${video?.id}?h=${video?.hash}&dnt=1`, type: 'video/vimeo' },
  ])
  // The stand-in's player shows the film: its page names an address with the same bytes.
  const player = await (await sandbox.fetch(`/video/video/${video?.id}?h=${video?.hash}`)).text()
  const src = /<video[^>]* src="([^"]+)"/.exec(player)?.[1] ?? ''
  expect(sumOf(await (await fetch(src)).arrayBuffer())).toBe(sumOf(bytes))
  expect((await fetch(src, { headers: { range: 'bytes=10-19' } })).status).toBe(206)
  const { rows } = await here.pool.query("select action from audit_entries where subject_id = '2' order by id")
  expect(rows.map(({ action }) => action)).toEqual(['content.media'])
  // The task may run again after a crash: nothing changes.
  await run(id)
  expect(await videosAtVimeo()).toHaveLength(1)
})

test('cut off again and again it goes on from Vimeo’s offset: one video, the same bytes', async () => {
  await sandbox.post('/control/video/conversion', { looks: 0 })
  const bytes = randomBytes(20_000_000)
  const id = await arrived(bytes, 3)
  // The answer to the announcement is lost, then the connection breaks after the first and during the second piece.
  await sandbox.fault('video', { kind: 'reset-after', match: { method: 'POST' }, times: 1 })
  await run(id)
  expect(await stateOf(id)).toMatchObject({ state: 'forwarding', problem: 'vimeo_silent', percent: 0 })
  await sandbox.fault('video', { kind: 'reset-after', match: { method: 'PATCH' }, times: 1 })
  await run(id)
  await sandbox.fault('video', { kind: 'slow-answer', ms: 1, match: { method: 'PATCH' }, times: 1 })
  await sandbox.fault('video', { kind: 'reset', match: { method: 'PATCH' }, times: 1 })
  await run(id)
  expect(await stateOf(id)).toMatchObject({ state: 'forwarding', percent: 83 })
  // Without a waiting task the film is taken up after five quiet minutes.
  await here.pool.query('delete from graphile_worker._private_jobs')
  await resumeFilms(here.context)
  expect((await here.pool.query('select id from graphile_worker._private_jobs')).rows).toEqual([])
  lateMs = 6 * 60_000
  await resumeFilms(here.context)
  await here.runTasks()
  expect(await stateOf(id)).toMatchObject({ state: 'ready', problem: null })
  const [video, ...others] = await videosAtVimeo()
  expect(others).toEqual([])
  expect(sumOf(await (await fetch(video?.src ?? '')).arrayBuffer())).toBe(sumOf(bytes))
})

test('what Vimeo refuses is said with its reason, and tried again by an editor', async () => {
  await sandbox.post('/control/video/conversion', { looks: 0 })
  const before = await referenceOf(4)
  const id = await arrived(randomBytes(1000), 4)
  await sandbox.fault('video', { kind: 'status', status: 403, match: { method: 'POST' }, times: 1 })
  await run(id)
  expect(await stateOf(id)).toMatchObject({
    state: 'failed',
    problem: 'vimeo_refused',
    reason: '403 the sandbox was told to answer 403',
    canRetry: true,
  })
  expect(await referenceOf(4)).toBe(before)
  expect(await retry(id)).toMatchObject({ state: 'checking', problem: null, reason: null })
  await here.runTasks()
  expect(await stateOf(id)).toMatchObject({ state: 'ready' })
  await expect(retry(id)).rejects.toMatchObject({ code: 'conflict' })
  await expect(retry(randomUUID())).rejects.toMatchObject({ code: 'not_found' })
})

test('an upload address that Vimeo forgot begins anew, and the unfinished video goes', async () => {
  await sandbox.post('/control/video/conversion', { looks: 0 })
  const id = await arrived(randomBytes(1000), 5)
  await sandbox.fault('video', { kind: 'reset', match: { method: 'PATCH' }, times: 1 })
  await run(id)
  const [first] = await videosAtVimeo()
  expect(first?.hash).toMatch(/^[0-9a-f]{10}$/)
  await sandbox.fault('video', { kind: 'status', status: 410, match: { method: 'HEAD' }, times: 1 })
  await run(id)
  expect(await stateOf(id)).toMatchObject({ state: 'failed', problem: 'vimeo_refused', canRetry: true })
  expect(await videosAtVimeo()).toEqual([])
  await retry(id)
  await here.runTasks()
  expect(await stateOf(id)).toMatchObject({ state: 'ready' })
  const videos = await videosAtVimeo()
  expect(videos).toHaveLength(1)
  expect(videos[0]?.hash).toMatch(/^[0-9a-f]{10}$/)
  expect(videos[0]?.hash).not.toBe(first?.hash)
})

test('a film that Vimeo cannot convert is said so, and the content keeps what it had', async () => {
  await sandbox.post('/control/video/conversion', { outcome: 'error', looks: 0 })
  const before = await referenceOf(6)
  const id = await arrived(randomBytes(1000), 6)
  await run(id)
  expect(await stateOf(id)).toMatchObject({ state: 'failed', problem: 'vimeo_failed', canRetry: false })
  expect(await referenceOf(6)).toBe(before)
})

test('a silent Vimeo is asked again for half an hour, then it is said, and the next try sends no byte twice', async () => {
  await sandbox.post('/control/video/conversion', { looks: 0 })
  const id = await arrived(randomBytes(1000), 7)
  await here.pool.query('delete from graphile_worker._private_jobs')
  await sandbox.fault('video', { kind: 'status', status: 429, retryAfter: 60, match: { method: 'GET' } })
  await run(id)
  expect(await stateOf(id)).toMatchObject({ state: 'transcoding', problem: 'vimeo_silent', canRetry: false })
  const { rows } = await here.pool.query('select run_at from graphile_worker._private_jobs')
  expect(rows[0].run_at.getTime() - Date.now()).toBeGreaterThan(50_000)
  lateMs = 31 * 60_000
  await run(id)
  expect(await stateOf(id)).toMatchObject({ state: 'failed', problem: 'vimeo_silent', canRetry: true })
  await sandbox.clearFaults('video')
  expect(await retry(id)).toMatchObject({ state: 'transcoding' })
  await here.runTasks()
  expect(await stateOf(id)).toMatchObject({ state: 'ready' })
  expect(await videosAtVimeo()).toHaveLength(1)
})

const canConvert = spawnSync('ffmpeg', ['-version']).status === 0
test.skipIf(!canConvert)('the picture of its card is drawn here (needs ffmpeg)', async () => {
  await sandbox.post('/control/video/conversion', { looks: 0 })
  await here.pool.query('update contents set thumb_url = null where id = 9')
  const file = path.join(dataDir, 'curto.mp4')
  process.env.PATH = PATH
  try {
    const input = ['-f', 'lavfi', '-i', 'testsrc=duration=1:size=160x90:rate=5', '-pix_fmt', 'yuv420p']
    spawnSync('ffmpeg', ['-y', '-v', 'error', ...input, file])
    const id = await arrived(readFileSync(file), 9)
    await run(id)
    expect(await stateOf(id)).toMatchObject({ state: 'ready' })
    const { rows } = await here.pool.query('select thumb_url from contents where id = 9')
    expect(rows[0].thumb_url).toBe(`/media/posters/upload-${id}-vimeo.webp`)
    expect((await here.visitor.raw('GET', rows[0].thumb_url)).headers['content-type']).toBe('image/webp')
  } finally {
    process.env.PATH = ''
  }
})

test('sounds stay here', async () => {
  const id = await arrived(randomBytes(1000), 8)
  await here.pool.query("update uploads set file_name = 'fala.m4a' where id = $1", [id])
  await run(id)
  expect(await stateOf(id)).toMatchObject({ state: 'ready' })
  expect(await videosAtVimeo()).toEqual([])
})
