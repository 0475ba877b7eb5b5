import { randomUUID } from 'node:crypto'
import { library } from '@juntas/contract/library/library'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type World, world } from '../../../test/worlds/world.ts'

const scale = Number(process.env.COUNT_SCALE ?? 0.05)
let here: World
let ana: Awaited<ReturnType<World['as']>>
let talk: { '@id': string; id: number; slug: string }
beforeAll(async () => {
  here = await world()
  ana = await here.as('ana')
  talk = (await ana.call(library.list, { query: { 'folder.slug': 'talks', type: 'VimeoContent', perPage: 1 } }))[
    'hydra:member'
  ][0]!
  await here.pool.query('update contents set duration_ms = 600000 where id = $1', [talk.id])
})
beforeEach(() => here.pool.query('delete from content_views'))
afterAll(() => here.close())

const report = (body: object, as = ana) => as.call(library.report, { body: { content: talk['@id'], ...body } })
const view = async (as = ana) => (await as.call(library.get, { params: talk })).currentContentUserCollection.view

test('thirty seconds are thirty thousand milliseconds, and finishing makes it watched [API-35] [API-37] [CONTENT-27] [GAP-13] [GAP-54]', async () => {
  expect(await view()).toBeNull()
  const answer = await ana.raw('POST', '/v1/content_user_collection_views', {
    body: { progress: 30, content: talk['@id'] },
  })
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toEqual({
    '@context': '/v1/contexts/ContentView',
    '@id': `/v1/content_user_collection_views/${talk.id}`,
    '@type': 'ContentView',
    content: talk['@id'],
    progress: 30_000,
    furthest: 30_000,
    watched: false,
  })
  expect(await view()).toEqual({ progress: 30_000, furthest: 30_000, watched: false })
  await report({ percent: 100 })
  expect(await view()).toEqual({ progress: 600_000, furthest: 600_000, watched: true })
})

test('finishing again leaves the day it was first finished [CONTENT-18] [tests M27]', async () => {
  const day = async () => (await here.pool.query('select watched_at from content_views')).rows[0].watched_at as Date
  await report({ percent: 100 })
  await here.pool.query(`update content_views set watched_at = now() - interval '3 days'`)
  const first = await day()
  await report({ percent: 100, viewing: randomUUID() })
  expect(await day()).toEqual(first)
})

test('what she began and what she finished are two lists [API-48] [API-49]', async () => {
  const listed = async () => ({
    begun: (await ana.call(library.inProgress))['hydra:member'].map(({ id }) => id),
    done: (await ana.call(library.watched))['hydra:member'].map(({ id }) => id),
  })
  await report({ progress: 15 })
  expect(await listed()).toEqual({ begun: [talk.id], done: [] })
  await report({ percent: 100 })
  expect(await listed()).toEqual({ begun: [], done: [talk.id] })
  const bia = await here.as('bia')
  expect((await bia.call(library.watched))['hydra:totalItems']).toBe(0)
})

test('both lists begin with what was watched last, a page at a time; an opened content without progress is in neither [API-48] [API-49]', async () => {
  const some = (await ana.call(library.list, { query: { 'folder.slug': 'talks', type: 'VimeoContent' } }))[
    'hydra:member'
  ]
  const [first, second, third] = some.map((one) => one['@id'])
  const ids = async (shape: typeof library.watched | typeof library.inProgress, query: object = {}) => {
    const list = await ana.call(shape, { query })
    return [list['hydra:totalItems'], ...list['hydra:member'].map((one) => one['@id'])]
  }
  await ana.call(library.report, { body: { content: third!, progress: 0 } })
  expect(await ids(library.inProgress)).toEqual([0])
  for (const content of [first!, third!, second!]) await ana.call(library.report, { body: { content, progress: 5 } })
  expect(await ids(library.inProgress)).toEqual([3, second, third, first])
  expect(await ids(library.inProgress, { perPage: 2, page: 2 })).toEqual([3, first])
  for (const content of [second!, first!]) await ana.call(library.report, { body: { content, percent: 100 } })
  expect(await ids(library.watched)).toEqual([2, first, second])
  expect(await ids(library.inProgress)).toEqual([1, third])
})

test('only the first time that it is finished, networks and awards are looked at again', async () => {
  const recorded = async () => {
    const { rows } = await here.pool.query(
      `with gone as (delete from graphile_worker._private_jobs returning task_id, payload)
       select t.identifier, gone.payload from gone join graphile_worker._private_tasks t on t.id = gone.task_id order by 1`,
    )
    return rows
  }
  await recorded()
  await report({ progress: 15 })
  expect(await recorded()).toEqual([])
  await report({ percent: 100 })
  expect(await recorded()).toEqual([
    { identifier: 'achievements.look', payload: { memberId: ana.id } },
    { identifier: 'networks.inviteAgain', payload: { contentId: talk.id } },
  ])
  await report({ percent: 100 })
  expect(await recorded()).toEqual([])
})

test('a content of unknown length has a place without limit', async () => {
  await here.pool.query('update contents set duration_ms = 0 where id = $1', [talk.id])
  try {
    await report({ progress: 9000 })
    expect(await view()).toEqual({ progress: 9_000_000, furthest: 9_000_000, watched: false })
  } finally {
    await here.pool.query('update contents set duration_ms = 600000 where id = $1', [talk.id])
  }
})

test('watching again goes on from the new place, and stays watched [GAP-76] [GAP-100]', async () => {
  await report({ percent: 100, viewing: randomUUID() })
  await report({ progress: 15, viewing: randomUUID() })
  expect(await view()).toEqual({ progress: 15_000, furthest: 600_000, watched: true })
})

test('the newest playback sets the place; a late report of an older one only adds to what was seen [GAP-100]', async () => {
  const [first, second] = [randomUUID(), randomUUID()]
  const at = (minute: number) => `2026-01-01T10:${String(minute).padStart(2, '0')}:00.000Z`
  await report({ progress: 30, viewing: first, at: at(1) })
  await report({ progress: 15, viewing: first, at: at(0) })
  expect(await view()).toMatchObject({ progress: 30_000 })
  await report({ progress: 5, viewing: second, at: at(20) })
  await report({ progress: 45, viewing: first, at: at(21) })
  expect(await view()).toEqual({ progress: 5000, furthest: 45_000, watched: false })
  // A playback from before, sent late from an offline queue.
  await report({ progress: 300, viewing: randomUUID(), at: at(10) })
  expect(await view()).toEqual({ progress: 5000, furthest: 300_000, watched: false })
})

test('a program that sends only what the specification names still moves the place [API-37]', async () => {
  await report({ progress: 90, viewing: randomUUID(), at: new Date().toISOString() })
  await report({ progress: 15 })
  expect(await view()).toMatchObject({ progress: 15_000, furthest: 90_000 })
})

test('past the end is the end, and nothing lies before the beginning', async () => {
  await report({ progress: 999_999 })
  expect(await view()).toEqual({ progress: 600_000, furthest: 600_000, watched: false })
  for (const wrong of [
    { progress: -1 },
    { progress: 'x' },
    { percent: 50 },
    { progress: 1, viewing: 'x' },
    { progress: 1, at: 'ontem' },
    {},
  ])
    await expect(report(wrong)).rejects.toMatchObject({ status: 422 })
})

test('progress needs access, and a trail itself does not play [GAP-33] [GAP-108]', async () => {
  const fe = await here.as('fe')
  const all = (await fe.call(library.list, { query: { perPage: 1000 } }))['hydra:member']
  const locked = all.find((one) => !one.hasAccess && one['@type'] === 'VimeoContent')!
  await expect(fe.call(library.report, { body: { content: locked['@id'], progress: 1 } })).rejects.toMatchObject({
    status: 403,
  })
  const trail = all.find((one) => one['@type'] === 'Skill')!
  await expect(ana.call(library.report, { body: { content: trail['@id'], progress: 1 } })).rejects.toMatchObject({
    status: 404,
  })
})

test('many viewers reporting at once, some of them twice and in disorder, each end where they were', async () => {
  const viewers = Math.max(6, Math.round(200 * scale))
  const members = await addMembers(viewers)
  await Promise.all(
    members.map(async (member, place) => {
      const viewing = randomUUID()
      const last = 20 + (place % 20)
      const reports = Array.from({ length: last }, (_, tick) => ({
        progress: (tick + 1) * 15,
        viewing,
        at: new Date(Date.UTC(2026, 0, 1) + tick * 15_000).toISOString(),
      }))
      const repeated = reports.flatMap((one, tick) => (tick % 7 === 0 ? [one, one] : [one]))
      const late = [...repeated.slice(3), ...repeated.slice(0, 3)]
      for (const one of late) await report(one, member)
      expect(await view(member)).toEqual({
        progress: last * 15_000,
        furthest: last * 15_000,
        watched: false,
      })
    }),
  )
  const { rows } = await here.pool.query('select count(*)::int as n from content_views where content_id = $1', [
    talk.id,
  ])
  expect(rows[0].n).toBe(viewers)
}, 60_000)

async function addMembers(count: number) {
  await here.pool.query(
    `with made as (insert into members (email, name, verified_at) select 'viewer' || n || '@test.juntas.test', 'Viewer ' || n, now() from generate_series(1, $1) n returning id)
     insert into folder_grants (folder_id, member_id, source, reason) select f.id, made.id, 'staff', 'test' from folders f, made`,
    [count],
  )
  return Promise.all(Array.from({ length: count }, (_, n) => here.as(`viewer${n + 1}@test.juntas.test`)))
}
