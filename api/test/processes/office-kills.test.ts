import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApi, signIn, startApi } from '../../../bench/support/api.mjs'
import { type OpenSandbox, openSandbox } from '../../../sandbox/test/sandbox.ts'
import { keepFigures } from '../figures.ts'
import { sendFile } from '../tus.ts'
import { copyDatabase } from '../worlds/world.ts'

const lines = Math.max(600, Math.round(6000 * Number(process.env.COUNT_SCALE ?? 0.05)))
const kills = Math.max(1, Math.round(10 * Number(process.env.COUNT_SCALE ?? 0.05)))

let client: pg.Client
let sandbox: OpenSandbox
let api: Awaited<ReturnType<typeof startApi>>
let databaseUrl = ''
let token = ''
const dataDir = mkdtempSync(path.join(tmpdir(), 'juntas-office-kills-'))
const start = (port?: number) =>
  startApi({
    databaseUrl,
    ...(port ? { port } : {}),
    env: {
      DATA_DIR: dataDir,
      PROCESS_ROLE: 'both',
      VIMEO_API_URL: sandbox.at('/video'),
      VIMEO_TOKEN: 'demo-video-token',
      SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
      // What is sent here is bytes and no film: a converter would refuse it.
      PATH: '',
    },
  })
beforeAll(async () => {
  await buildApi()
  sandbox = await openSandbox()
  databaseUrl = await copyDatabase()
  client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(`select member_id as id from office_roles where role = 'owner' limit 1`)
  token = await signIn(client, rows[0].id)
  await client.query('update sign_ins set factor_at = now() where member_id = $1', [rows[0].id])
  api = await start()
}, 240_000)
afterAll(async () => {
  await api.stop('SIGKILL')
  await client.end()
  await sandbox.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const call = async (method: string, at: string, body?: object) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(`${api.origin}${at}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  return answer.json() as Promise<Record<string, never>>
}
const count = async (what: string, values: unknown[] = []) =>
  Number((await client.query(`select count(*) from ${what}`, values)).rows[0].count)
async function until(what: () => Promise<boolean>) {
  for (const end = Date.now() + 150_000; !(await what()); await sleep(50))
    if (Date.now() > end) throw new Error('it did not come to pass within two and a half minutes')
}
/** Ends the process in the middle of its work, and lets the next one find what stands still, without the minute's wait. */
async function kill(table: 'imports' | 'uploads', task: string) {
  await api.stop('SIGKILL')
  // The next process must not meet a fault that this one was killed before.
  await sandbox.clearFaults('video')
  await client.query(`update ${table} set touched_at = now() - interval '10 minutes'`)
  api = await start(api.port)
  await client.query('select graphile_worker.add_job($1, payload := $2)', [task, '{}'])
}

test(`killed ${kills} times each while it is written and undone, an import of ${lines} lines is whole both times`, {
  timeout: 240_000 + kills * 40_000,
}, async ({ task }) => {
  const people = Array.from({ length: lines }, (_, at) => `Pessoa Número ${at};p${at}@mortes.example`)
  const file = Buffer.from(['nome;email', ...people].join('\n'))
  const { id } = await sendFile(api.origin, { token }, file, { import: 'members', filename: 'm.csv' })
  const at = `/v1/office/imports/${id}`
  const stateOf = async () => (await client.query('select state from imports where id = $1', [id])).rows[0].state
  const members = () => count("members where email like '%@mortes.example'")
  await until(async () => (await stateOf()) === 'checked')
  const work = async (
    state: 'writing' | 'undoing',
    isFar: (written: number, round: number) => boolean,
    end: string,
  ) => {
    await call('PUT', `${at}/state`, { state })
    for (let round = 1; round <= kills; round++) {
      await until(async () => isFar(await members(), round) || (await stateOf()) === end)
      await kill('imports', 'imports.resume')
      expect((await members()) % 100).toBe(lines % 100 === 0 || (await stateOf()) !== end ? 0 : lines % 100)
    }
    await until(async () => (await stateOf()) === end)
  }
  const step = lines / (kills + 2)
  await work('writing', (written, round) => written >= round * step, 'done')
  expect([await members(), await count('member_invitations where import_id = $1', [id])]).toEqual([lines, lines])
  const lots = Math.ceil(lines / 100)
  expect(await count("audit_entries where action = 'import.lot' and subject_id = $1", [id])).toBe(lots)
  await work('undoing', (written, round) => written <= lines - round * step, 'undone')
  keepFigures(task, { kills: kills * 2, lines, 'lines left after undoing': await members() })
  expect(await members()).toBe(0)
  expect(await count("audit_entries where action = 'import.undo_lot' and subject_id = $1", [id])).toBe(lots)
})

test('killed while a film goes to Vimeo, it goes on from there: one video, the same bytes [office, uploads]', {
  timeout: 330_000,
}, async () => {
  await sandbox.post('/control/video/conversion', { looks: 0 })
  const bytes = randomBytes(20_000_000)
  // The second piece gets no answer until the process that waits for it is dead.
  await sandbox.fault('video', { kind: 'delay', ms: 1, match: { method: 'PATCH' }, times: 1 })
  await sandbox.fault('video', { kind: 'hang', match: { method: 'PATCH' }, times: 1 })
  const { id } = await sendFile(api.origin, { token }, bytes, { content: '3', filename: 'filme.mp4' })
  const row = async () => (await client.query('select state, percent from uploads where id = $1', [id])).rows[0]
  await until(async () => (await row()).percent > 0)
  expect((await row()).state).toBe('forwarding')
  await kill('uploads', 'media.resume')
  await until(async () => (await row()).state === 'ready')
  type Videos = { videos: { id: string; src: string }[] }
  const { videos } = await sandbox.get<Videos>('/control/video/videos')
  const made = videos.filter((one) => one.id.startsWith('91'))
  expect(made).toHaveLength(1)
  const stored = Buffer.from(await (await fetch(made[0]?.src ?? '')).arrayBuffer())
  const sumOf = (data: Buffer) => createHash('sha256').update(data).digest('hex')
  expect(sumOf(stored)).toBe(sumOf(bytes))
})
