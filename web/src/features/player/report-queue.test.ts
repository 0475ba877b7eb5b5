import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readDraft } from '../../lib/drafts.ts'
import { type Report, report, reportOnLeaving, sendReports } from './report-queue.ts'

const token = `x.${btoa(JSON.stringify({ sub: '7', exp: 4_000_000_000 }))}.x`
const viewing = '3f2c1b1e-0f4e-4f7e-9a53-1d2b8a3c4d5e'
const at = (progress: number): Report => ({
  progress,
  content: '/v1/contents/37',
  viewing,
  at: new Date(1_800_000_000_000 + progress * 1000).toISOString(),
})

let sent: Report[]
let answer: (body: Report) => Response | 'no network'

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the token lives in a cookie
  document.cookie = `jwtToken=${token}; path=/`
  localStorage.clear()
  sent = []
  answer = () => new Response('{}', { status: 201, headers: { 'content-type': 'application/json' } })
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const one = JSON.parse(body) as Report
    const reply = answer(one)
    if (reply === 'no network') throw new TypeError('Failed to fetch')
    sent.push(one)
    return reply
  })
})
afterEach(() => vi.unstubAllGlobals())

const kept = () => readDraft<Report[]>('progress') ?? []

test('without a network reports wait in order, and go out once when it is back [GAP-100] [PLAYER-16]', async () => {
  answer = () => 'no network'
  await report(at(15))
  await report(at(30))
  expect(sent).toEqual([])
  expect(kept().map(({ progress }) => progress)).toEqual([15, 30])
  answer = () => new Response('{}', { status: 201, headers: { 'content-type': 'application/json' } })
  await Promise.all([sendReports(), sendReports(), report(at(45))])
  await sendReports()
  expect(sent.map(({ progress }) => progress)).toEqual([15, 30, 45])
  expect(kept()).toEqual([])
})

test('a report has its seconds, its content, its playback and its time, and nothing else [PLAYER-17] [GAP-100]', async () => {
  await report(at(15))
  expect(sent).toEqual([{ progress: 15, content: '/v1/contents/37', viewing, at: '2027-01-15T08:00:15.000Z' }])
})

test('what the server refuses for good does not hold up the rest; a broken server does [GAP-100]', async () => {
  answer = ({ progress }) => new Response('{}', { status: progress === 15 ? 404 : 503 })
  await report(at(15))
  await report(at(30))
  expect(kept().map(({ progress }) => progress)).toEqual([30])
})

test('the report on leaving is written down until it is answered [GAP-100]', async () => {
  answer = () => 'no network'
  reportOnLeaving(at(22))
  expect(kept()).toHaveLength(1)
  await vi.waitFor(() => expect(kept()).toHaveLength(1), 10_000)
  answer = () => new Response('{}', { status: 201, headers: { 'content-type': 'application/json' } })
  reportOnLeaving(at(23))
  await vi.waitFor(() => expect(kept().map(({ progress }) => progress)).toEqual([22]), 10_000)
})

test('another member of this browser sends none of them [GAP-100]', async () => {
  answer = () => 'no network'
  await report(at(15))
  const other = `x.${btoa(JSON.stringify({ sub: '8', exp: 4_000_000_000 }))}.x`
  // biome-ignore lint/suspicious/noDocumentCookie: the token lives in a cookie
  document.cookie = `jwtToken=${other}; path=/`
  answer = () => new Response('{}', { status: 201 })
  await sendReports()
  expect(sent).toEqual([])
})
