import { board } from '@juntas/contract/board'
import { comments } from '@juntas/contract/comments'
import { discreet } from '@juntas/contract/discreet'
import { evaluations } from '@juntas/contract/evaluations'
import { mentoring } from '@juntas/contract/mentoring'
import { noteLinks } from '@juntas/contract/notes/note-links'
import { notes } from '@juntas/contract/notes/notes'
import { officeMentoring } from '@juntas/contract/office/mentoring'
import {
  officeCoachProfiles,
  officeMenteeDocuments,
  officeMentoringLinks,
} from '@juntas/contract/office/mentoring-material'
import { officeReports } from '@juntas/contract/office/reports'
import { privacy } from '@juntas/contract/privacy'
import { safety } from '@juntas/contract/safety'
import { surveys } from '@juntas/contract/surveys'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { giveConsent } from '../../test/give-consent.ts'
import { type World, world } from '../../test/worlds/world.ts'
import { startTasks } from '../tasks/runner.ts'
import { isConfidential } from './confidential.ts'
import { readError } from './request-log.ts'

let here: World
let lines: string[] = []
beforeAll(async () => {
  here = await world({
    env: { LOG_LEVEL: 'info', TRUST_PROXY: '127.0.0.1', SLOW_QUERY_MS: '1' },
    logTo: { write: (line) => void lines.push(line) },
  })
})
afterAll(() => here.close())

/** The lines logged during `act`, except slow statements. */
async function logged(act: () => Promise<unknown>) {
  lines = []
  await act()
  return lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg !== 'slow query')
}

const trace = 'a3ce929d0e0e47364bf92f3577b34da6'
const fromProxy = { 'x-request-id': 'f3577b34da6a3ce929d0e0e4736', traceparent: `00-${trace}-00f067aa0ba902b7-01` }
const ask = (url: string, { headers = {}, remoteAddress = '127.0.0.1' } = {}) =>
  here.server.inject({ method: 'GET', url, headers, remoteAddress })

test('one line a request tells what was asked, how it went, by which process and release [operator M6]', async () => {
  const found = await logged(() => ask('/v1/menus/slug/nowhere?email=ana@example.com'))
  expect(found).toEqual([
    {
      level: 30,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      pid: process.pid,
      release: expect.stringMatching(/^\d+\.\d+\.\d+\+\w+$/),
      reqId: expect.stringMatching(/^[\w-]{36}$/),
      method: 'GET',
      route: '/v1/menus/slug/:slug',
      status: 404,
      ms: expect.any(Number),
      msg: 'request',
    },
  ])
})

test('a request that failed has its error in the same line [operator M6]', async () => {
  const ana = await here.as('ana')
  await here.pool.query('alter table notes rename to notes_away')
  const [line, ...more] = await logged(() => ana.call(notes.list).catch(() => undefined))
  await here.pool.query('alter table notes_away rename to notes')
  expect(more).toEqual([])
  expect(line).toMatchObject({ level: 50, route: '/v1/notes', status: 500, code: 'internal', msg: 'request failed' })
  expect(line.err).toMatchObject({ code: '42P01', message: 'database error', stack: expect.stringContaining(' at ') })
})

test('the cause of an error is logged by its code, without its words [operator M6]', () => {
  const cause = Object.assign(new Error("ENOSPC: no space left, write '/srv/ana.png'"), { code: 'ENOSPC' })
  const read = readError(new Error('the file could not be written', { cause }))
  expect(read).toMatchObject({ message: 'the file could not be written', causes: [{ type: 'Error', code: 'ENOSPC' }] })
  expect(JSON.stringify(read)).not.toContain('ana.png')
})

test('the id of a trusted proxy is taken over and sent back; nobody else may choose it [operator M6]', async () => {
  const [{ reqId, trace: known }] = await logged(async () => {
    const { headers } = await ask('/v1/settings', { headers: fromProxy })
    expect([headers['x-request-id'], headers['x-confidential']]).toEqual([fromProxy['x-request-id'], undefined])
  })
  expect([reqId, known]).toEqual([fromProxy['x-request-id'], trace])
  const [stranger] = await logged(() => ask('/v1/settings', { headers: fromProxy, remoteAddress: '10.9.0.1' }))
  expect([stranger.reqId === fromProxy['x-request-id'], stranger.trace]).toEqual([false, undefined])
  const [broken] = await logged(() => ask('/v1/settings', { headers: { 'x-request-id': 'ana@example.com, 1' } }))
  expect(broken.reqId).toMatch(/^[\w-]{36}$/)
})

test('every route of board, comments, reports, mentoring and surveys is confidential [operator M6]', () => {
  const modules = { ...board, ...comments, ...safety, ...surveys }
  const officeMaterial = [officeMentoringLinks, officeCoachProfiles, officeMenteeDocuments]
  const paths = [modules, mentoring, officeMentoring, ...officeMaterial, officeReports].flatMap((routes) =>
    Object.values(routes).map(({ path }) => path),
  )
  expect(paths.length).toBeGreaterThan(40)
  expect(paths.filter((path) => !isConfidential(path))).toEqual([])
  for (const open of [
    '/v1/me',
    '/v1/note_links/readings',
    '/media/signed/7-abc/demo/1.mp4',
    '/v1/contents/7',
    '/v1/postsx',
    '/v1/jobs?next=/v1/posts',
  ])
    expect(isConfidential(open)).toBe(false)
})

test('so is what a browser asks for on the way there: consents, help lines, a discreet screen, closing evaluations [operator M6]', () => {
  const { consents, setConsent, eraseConsented } = privacy
  const { reportShared } = noteLinks
  const routes = { consents, setConsent, eraseConsented, reportShared, ...discreet, ...evaluations }
  const paths = Object.values(routes).map(({ path }) => path)
  expect([...paths, '/media/signed/7-abc/mentoria/1.pdf'].filter((path) => !isConfidential(path))).toEqual([])
})

test('a confidential line tells the minute, comes when it is over, and no id joins it with the proxy [operator M6]', async () => {
  const ana = await here.as('ana')
  await giveConsent(ana, 'board')
  const body = { tag: 'work' as const, title: 'Um título', text: 'Um texto', anonymous: true }
  const headers = { ...fromProxy, 'idempotency-key': crypto.randomUUID() }
  const before = Date.now()
  let sent: unknown
  let mark: unknown
  const now = await logged(async () => {
    const answer = await ana.raw('POST', '/v1/posts', { body, headers })
    expect(answer.statusCode).toBe(201)
    sent = answer.headers['x-request-id']
    mark = answer.headers['x-confidential']
  })
  expect([now, sent, mark]).toEqual([[], undefined, '1'])
  const later = await logged(async () => here.minutes.flush())
  const line = later.find(({ route, method }) => route === '/v1/posts' && method === 'POST')
  expect(line).toMatchObject({ status: 201, time: expect.stringMatching(/:00\.000Z$/) })
  expect(Date.parse(line.time)).toBeLessThanOrEqual(before)
  expect(JSON.stringify(later)).not.toContain(fromProxy['x-request-id'])
  expect(JSON.stringify(later)).not.toContain(trace)
})

test('a failed task of these subjects is logged and reported to the minute, another one at once [operator M6]', async () => {
  const reportError = vi.fn()
  const fail = () => Promise.reject(new Error('away'))
  const names = ['mentors.apart', 'office.openedLetter', 'jobs.deliver']
  const tasks = Object.fromEntries(names.map((name) => [name, fail]))
  const runner = await startTasks(here.pool, { ...here.context, reportError }, tasks as never, [])
  lines = []
  for (const name of names)
    await sql`select graphile_worker.add_job(${name}, max_attempts := 1)`.execute(here.context.db)
  await expect.poll(() => reportError.mock.calls.length, { timeout: 10_000 }).toBe(3)
  await runner.stop()
  const failed = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'task failed')
  expect(failed().map(({ task }) => task)).toEqual(['jobs.deliver'])
  here.minutes.flush()
  expect(failed()).toHaveLength(3)
  for (const { time } of failed().slice(1)) expect(time).toMatch(/:00\.000Z$/)
  const reports = reportError.mock.calls.map(([{ where, isConfidential }]) => [where, isConfidential])
  expect(Object.fromEntries(reports)).toEqual({
    'mentors.apart': true,
    'office.openedLetter': true,
    'jobs.deliver': false,
  })
})

test('a slow statement is logged by its name, on the board without its exact time [operator M5]', async () => {
  const { db } = here.context
  const slow = () =>
    lines.map((line) => JSON.parse(line)).filter(({ does = '' }) => /^select (?:plans|posts)$/.test(does))
  lines = []
  await sql`select pg_sleep(${0.01}), 'Ana' as name from plans limit 1`.execute(db)
  await sql`select pg_sleep(${0.01}), 'Ana' as name from posts limit 1`.execute(db)
  expect(slow()).toMatchObject([{ level: 40, does: 'select plans', statement: expect.stringMatching(/^[\w-]{27}$/) }])
  here.minutes.flush()
  expect(slow()[1]).toMatchObject({ does: 'select posts', time: expect.stringMatching(/:00\.000Z$/) })
  expect(lines.join('')).not.toContain('Ana')
})
