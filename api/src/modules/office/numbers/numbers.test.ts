import { type NumberKind, officeNumbers } from '@juntas/contract/office/numbers'
import { officeWaiting } from '@juntas/contract/office/waiting'
import type { OfficeRole } from '@juntas/contract/rules/access'
import { laterDay } from '@juntas/contract/rules/sao-paulo'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember } from '../../../../test/factories/member.ts'
import { type Caller, type World, world } from '../../../../test/worlds/world.ts'
import { closeWeeks } from './watched.ts'
import { weekOf } from './weeks.ts'

let here: World
let at = new Date()
const roles: OfficeRole[] = ['editor', 'support', 'moderation', 'finance', 'owner']
const callers = new Map<OfficeRole, Caller>()
beforeAll(async () => {
  here = await world({ now: () => at })
  for (const role of roles)
    callers.set(role, await here.as((await makeMember(here.context.db, { officeRoles: [role] })).email))
})
afterAll(() => here.close())

const read = (role: OfficeRole, weeks: '4' | '12' | '52' = '4') =>
  callers.get(role)!.call(officeNumbers.numbers, { query: { weeks } })
const numberOf = async (kind: NumberKind, role: OfficeRole = 'owner') =>
  (await read(role)).numbers.find((one) => one.kind === kind)!
const last = <T>(list: T[]) => list.at(-1)!
const waitingOf = async (role: OfficeRole) => (await callers.get(role)!.call(officeWaiting.waiting)).waiting

test('each role sees its own numbers, the owner all [office 7]', async () => {
  const seen = await Promise.all(roles.map(async (role) => (await read(role)).numbers.map(({ kind }) => kind)))
  expect(seen).toEqual([
    ['active', 'hours', 'completion'],
    ['active', 'firstAnswer', 'failed'],
    ['active', 'firstAnswer'],
    ['active', 'revenue', 'failed'],
    ['active', 'hours', 'firstAnswer', 'completion', 'revenue', 'failed'],
  ])
  expect((await read('finance')).trails).toBeNull()
})

test('who watches is active this week; a closed week stores sums and forgets who it was', async () => {
  const before = last((await numberOf('active')).points).value ?? 0
  const member = await makeMember(here.context.db)
  const insert = `insert into content_views (member_id, content_id, furthest_ms, updated_at)
    select $1, id, 1800000, $2 from contents where type = 'VimeoContent' order by id limit 2`
  await here.pool.query(insert, [member.id, at])
  const hoursBefore = last((await numberOf('hours')).points).value
  expect(last((await numberOf('active')).points)).toMatchObject({ value: before + 1, isOpen: true, from: weekOf(at) })
  const week = weekOf(at)
  await closeWeeks(here.context.db, new Date(at.getTime() + 7 * 86_400_000))
  expect((await here.pool.query('select 1 from watched_weeks')).rows).toEqual([])
  expect(last((await numberOf('active')).points)).toMatchObject({ from: week, value: before + 1 })
  expect(last((await numberOf('hours')).points).value).toBe(hoursBefore)
  expect(hoursBefore).toBeGreaterThanOrEqual(1)
  // Closed twice, or a late report: nothing is counted twice.
  await closeWeeks(here.context.db, new Date(at.getTime() + 7 * 86_400_000))
  expect(last((await numberOf('active')).points).value).toBe(before + 1)
})

test('the same week a year before stands beside it, and weeks before the first have no number', async () => {
  await here.pool.query('delete from watched_week_sums')
  const yearBefore = laterDay(weekOf(at), -364)
  await here.pool.query('insert into watched_week_sums values ($1, 7, 3600000)', [yearBefore])
  const { points } = last([await numberOf('active')])
  expect(last(points)).toMatchObject({ value: 0, before: 7 })
  await here.pool.query('delete from watched_week_sums where week = $1', [yearBefore])
  await here.pool.query('insert into watched_week_sums values ($1, 5, 3600000)', [laterDay(weekOf(at), -7)])
  expect((await numberOf('active')).points.map(({ value }) => value)).toEqual([null, null, 5, 0])
})

test('a first answer counts by its minutes; a post that waits longer than 48 hours counts as late', async () => {
  await here.pool.query('delete from posts')
  const post = (hoursAgo: number, answeredAfter: number | null) =>
    here.pool.query(
      `insert into posts (tag, title, text, is_anonymous, member_id, created_at, answered_at)
       select 'work', 'Como pedir aumento', 'Texto', false, (select min(id) from members), x,
         x + $3 * interval '1 hour' from (select date_trunc('minute', $1::timestamptz - $2 * interval '1 hour') x) as made`,
      [at, hoursAgo, answeredAfter],
    )
  await post(170, 2)
  await post(170, 4)
  await post(170, 90)
  await post(1, null)
  const { share, points } = await numberOf('firstAnswer', 'moderation')
  expect(share).toBeCloseTo(2 / 3)
  expect(points.filter(({ value }) => value !== null).map(({ value }) => value)).toEqual([240])
  await post(60, null)
  expect((await numberOf('firstAnswer', 'moderation')).share).toBeCloseTo(2 / 4)
  const waiting = await waitingOf('moderation')
  expect(waiting.filter(({ kind }) => kind.startsWith('post'))).toMatchObject([
    { kind: 'post', title: 'Como pedir aumento' },
    { kind: 'posts', count: 1 },
  ])
})

test('an annual bill counts whole in the month of its payment, a refund in its own [GAP-105]', async () => {
  await here.pool.query('delete from bills')
  await here.pool.query(
    `insert into bills (status, amount_cents, installments, due_at, paid_at, refunded_at) values
      ('paid', 312000, 12, $1, $1, null), ('canceled', 50000, 1, $2, $2, $1), ('pending', 99900, 1, $1, null, null)`,
    [at, new Date(at.getTime() - 40 * 86_400_000)],
  )
  const { points } = await numberOf('revenue', 'finance')
  expect(last(points)).toMatchObject({ value: 2620, isOpen: true })
  expect(points.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(3120)
})

test('a refused charge stays a failed payment after it is paid, and says that it was recovered', async () => {
  await here.pool.query('delete from bills')
  await here.pool.query('delete from purchases')
  const day = (days: number) => new Date(at.getTime() - days * 86_400_000)
  await here.pool.query(
    `insert into bills (status, amount_cents, due_at, refused_at, decline_reason, paid_at, subscription_id) values
      ('paid', 1000, $1, $1, null, $2, null), ('pending', 416000, $3, $3, 'card_expired', null, (select min(id) from subscriptions))`,
    [day(15), day(12), day(1)],
  )
  const { points, share, recovered } = await numberOf('failed', 'support')
  expect(points.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(2)
  expect({ share, recovered }).toEqual({ share: 2 / 3, recovered: 1 })
  expect((await waitingOf('finance')).find(({ kind }) => kind === 'charges')).toMatchObject({
    count: 1,
    amount: 4160,
    words: ['card_expired'],
  })
})

test('completion counts who began and who finished a trail, and where most stop; counted again after ten minutes', async () => {
  at = new Date(at.getTime() + 11 * 60_000)
  const began = (await read('editor')).trails!
  const trail = began[0]!
  const { rows: episodes } = await here.pool.query(
    `select c.id from contents c left join seasons s on s.id = c.season_id
     where c.folder_id = $1 and c.type <> 'Skill' and c.publish_at <= now()
     order by s.position nulls last, c.position, c.publish_at, c.id`,
    [trail.id],
  )
  const watch = async (count: number, daysAgo: number) => {
    const { id } = await makeMember(here.context.db)
    for (const episode of episodes.slice(0, count))
      await here.pool.query(
        `insert into content_views (member_id, content_id, furthest_ms, watched_at, first_reported_at, updated_at)
         values ($1, $2, 1000, $3, $3, $3)`,
        [id, episode.id, new Date(at.getTime() - daysAgo * 86_400_000)],
      )
  }
  await watch(episodes.length, 93)
  for (let times = 0; times < 60; times++) await watch(1, 93)
  expect((await read('editor')).trails![0]).toMatchObject({ started: trail.started })
  at = new Date(at.getTime() + 11 * 60_000)
  const { trails, numbers } = await read('editor')
  expect(trails![0]).toMatchObject({
    started: trail.started + 61,
    finished: trail.finished + 1,
    stop: { id: episodes[1].id },
  })
  const shares = numbers.find(({ kind }) => kind === 'completion')!.points.map(({ value }) => value)
  expect(shares.some((value) => value !== null && value > 0 && value < 0.1)).toBe(true)
})

test('what waits is for the role that can act: reports for moderation alone, drafts for editors, the team for the owner', async () => {
  await here.pool.query(
    `insert into reports (post_id, text, reporter, reason, created_at)
     values ((select max(id) from posts), 'Texto', '\\x01', 'harassment', date_trunc('minute', $1::timestamptz - interval '49 hours'))`,
    [at],
  )
  await here.pool.query(
    `insert into staff_invitations (email, roles, secret_hash, expires_at) values ('nova@example.com', '{editor}', $1, $2)`,
    [Buffer.alloc(32, 7), new Date(at.getTime() + 86_400_000)],
  )
  const kinds = async (role: OfficeRole) => (await waitingOf(role)).map(({ kind }) => kind)
  const [editor, support, moderation, finance, owner] = await Promise.all(roles.map(kinds))
  expect(moderation).toContain('report')
  for (const others of [editor, support, finance, owner]) expect(others).not.toContain('report')
  expect(editor).toContain('translations')
  expect(owner).toContain('invitations')
  for (const others of [editor, support, moderation, finance]) expect(others).not.toContain('invitations')
  // Never the text of a report: the start page can be seen over a shoulder.
  expect(JSON.stringify(await waitingOf('moderation'))).not.toContain('Texto')
})
