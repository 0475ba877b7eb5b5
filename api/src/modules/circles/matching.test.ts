import { circles } from '@juntas/contract/circles/circles'
import { notifications } from '@juntas/contract/notifications'
import { expect, test } from 'vitest'
import {
  beginWithCircles,
  clock,
  cron,
  dayMs,
  enter,
  find,
  here,
  monday,
  open,
  page,
  running,
  season,
  seasonId,
  type Woman,
  woman,
  women,
} from '../../../test/worlds/circle-world.ts'

beginWithCircles()

const inDays = (days: number) => {
  clock.now = new Date(monday.getTime() + days * dayMs)
}
const listOf = (one: Woman) => one.call(circles.list)
const bell = async (one: Woman) => (await one.call(notifications.list))['hydra:member'].length
const takes = (one: Woman, id: number) => one.call(circles.enter, { params: { id }, body: { keepsSecret: true } })

test('[beyond, circles] an offer says what outsiders may know, is kept three days, and can be declined by its member', async () => {
  await open(await woman())
  const [seeker, other] = (await women(2)) as [Woman, Woman]
  const { offer, offersLeft } = await find(seeker)
  expect(offersLeft).toBe(2)
  expect(offer).toEqual({
    '@id': `/v1/circle_offers/${offer!.id}`,
    '@type': 'CircleOffer',
    id: offer!.id,
    name: 'Círculo das quintas',
    season: {
      '@id': season,
      id: seasonId,
      title: 'Metodologia',
      trail: 'Negociação',
      episodes: 4,
    },
    language: 'pt-BR',
    pace: 1,
    weeks: 4,
    isForming: true,
    seats: 1,
    startsAt: '2026-11-19T22:00:00.000Z',
    expiresAt: '2026-11-19T15:00:00.000Z',
    isSimilar: false,
  })
  expect(await listOf(seeker)).toEqual({
    circles: [],
    offer,
    offersLeft: 2,
    wish: {
      season,
      slots: ['evening'],
      pace: 1,
      language: 'pt-BR',
      timeZone: 'America/Sao_Paulo',
      avoidsColleagues: true,
      isWaiting: false,
      isSwitchFixed: true,
    },
  })
  expect(await listOf(other)).toEqual({ circles: [], offer: null, offersLeft: 3, wish: null })
  await other.call(circles.decline, { params: { id: offer!.id } })
  clock.now = new Date(Date.parse(offer!.expiresAt) - 1)
  expect((await listOf(seeker)).offer?.id).toBe(offer!.id)
  clock.now = new Date(offer!.expiresAt)
  expect((await listOf(seeker)).offer).toBeNull()
  await expect(takes(seeker, offer!.id)).rejects.toMatchObject({ code: 'circle_full' })
  clock.now = monday
  await seeker.call(circles.decline, { params: { id: offer!.id } })
  expect((await listOf(seeker)).offer).toBeNull()
  await expect(takes(seeker, offer!.id)).rejects.toMatchObject({ code: 'circle_full' })
  // The switch can be turned in another week.
  inDays(7)
  expect((await listOf(seeker)).wish).toMatchObject({ isSwitchFixed: false })
  await find(seeker, { avoidsColleagues: false, slots: ['weekend', 'lunch'] })
  expect((await listOf(seeker)).wish).toMatchObject({ avoidsColleagues: false, slots: ['weekend', 'lunch'] })
})

test('[beyond, circles] only circles of the same season, language, pace and part of the week are offered; the fullest one first', async () => {
  const { rows } = await here.pool.query(
    `select s.id from seasons s join contents c on c.season_id = s.id where s.id <> $1 group by s.id having count(*) > 1 limit 1`,
    [seasonId],
  )
  for (const more of [{ season: `/v1/seasons/${rows[0].id}` }, { language: 'es-ES' }, { pace: 2 }, { hour: '09:00' }])
    await open(await woman(), more)
  const seeker = await woman()
  expect(await find(seeker)).toEqual({ offer: null, offersLeft: 3 })
  expect((await find(seeker, { slots: ['lunch', 'morning'] })).offer).not.toBeNull()
  // One seat each; then the second has two.
  await open(await woman(), { weekday: 5, name: 'Sextas' })
  const fuller = await open(await woman(), { weekday: 6, hour: '20:00', name: 'Sábados' })
  await enter(await woman(), { slots: ['weekend'] })
  expect((await find(seeker, { slots: ['evening', 'weekend'] })).offer).toMatchObject({ name: 'Sábados' })
  expect((await page(seeker, fuller).catch(({ status }) => status)) as unknown).toBe(404)
})

test('[beyond, circles] a circle is no longer offered or entered once its first meeting has begun', async () => {
  await running()
  inDays(1)
  const [early, late] = (await women(2)) as [Woman, Woman]
  const { offer } = await find(early)
  expect(offer).toMatchObject({ startsAt: '2026-11-19T22:00:00.000Z', seats: 1, isForming: true })
  clock.now = new Date('2026-11-19T21:59:59Z')
  expect((await listOf(early)).offer).toEqual(offer)
  clock.now = new Date('2026-11-19T22:00:00Z')
  expect((await listOf(early)).offer).toBeNull()
  expect((await find(late)).offer).toBeNull()
  await expect(takes(early, offer!.id)).rejects.toMatchObject({ code: 'circle_full' })
})

test('[beyond, circles] a member who entered does not wait any more, and what the week’s seats show follows a week later', async () => {
  const { id } = await running()
  const [seeker] = (await women(1)) as [Woman]
  await seeker.call(circles.wait, { body: { isWaiting: true } })
  expect((await listOf(seeker)).wish).toBeNull()
  const { offer } = await find(seeker)
  await seeker.call(circles.wait, { body: { isWaiting: true } })
  expect((await listOf(seeker)).wish).toMatchObject({ isWaiting: true })
  expect(await takes(seeker, offer!.id)).toEqual({
    '@context': '/v1/contexts/Circle',
    '@id': `/v1/circles/${id}`,
    '@type': 'Circle',
    id,
  })
  expect(await listOf(seeker)).toMatchObject({ offer: null, wish: { isWaiting: false } })
  // The circle goes on as it was: the ninth member does not start it again.
  expect(await page(seeker, id)).toMatchObject({ seats: 9, week: 1, weeks: 4 })
  expect(await bell(seeker)).toBe(0)
})

test('[beyond, circles] waiting ends after four weeks, by the member, and not by an offer that is still open', async () => {
  const [patient, done, holder] = (await women(3)) as [Woman, Woman, Woman]
  for (const one of [patient, done]) {
    await find(one)
    await one.call(circles.wait, { body: { isWaiting: true } })
  }
  await done.call(circles.wait, { body: { isWaiting: false } })
  await open(await woman(), { hour: '09:00' })
  const { offer } = await find(holder, { slots: ['morning'] })
  await holder.call(circles.wait, { body: { isWaiting: true } })
  await open(await woman(), { name: 'Outro' })
  await here.pool.query(`update circles set shown_week = '2026-11-09'`)
  await cron()
  expect(await listOf(holder)).toMatchObject({ offer: { id: offer!.id }, wish: { isWaiting: true } })
  expect((await listOf(done)).offer).toBeNull()
  expect(await listOf(patient)).toMatchObject({ offer: { name: 'Outro' }, wish: { isWaiting: false } })
  expect([await bell(patient), await bell(done), await bell(holder)]).toEqual([1, 0, 0])
  // Four weeks later nobody is offered anything without asking again.
  await here.pool.query('delete from circles')
  await find(patient)
  await patient.call(circles.wait, { body: { isWaiting: true } })
  inDays(29)
  await open(await woman())
  await here.pool.query(`update circles set shown_week = '2026-11-09'`)
  await cron()
  expect(await listOf(patient)).toMatchObject({ offer: null, wish: { isWaiting: false } })
})

test('[beyond, circles] members of a circle that ended without eight are told if no other is free; of a small one they get a place', async () => {
  const lonely = await woman()
  const id = await open(lonely)
  inDays(14)
  await cron()
  await cron()
  expect(await listOf(lonely)).toMatchObject({ circles: [{ id, state: 'lapsed', nextAt: null }], offer: null })
  expect(await bell(lonely)).toBe(1)
  clock.now = monday
  const small = await running()
  for (const one of small.eight.slice(4)) await one.call(circles.leave, { params: { id: small.id } })
  const big = await woman()
  await open(big, { name: 'Outro' })
  const before = await bell(small.eight[0])
  inDays(7)
  await cron()
  await cron()
  expect((await listOf(small.eight[0])).offer).toMatchObject({ name: 'Outro', isSimilar: true })
  expect(await bell(small.eight[0])).toBe(before + 1)
  // Who left is offered nothing, and the circle that still forms keeps its member.
  expect((await listOf(small.eight[7]!)).offer).toBeNull()
  expect((await listOf(big)).offer).toBeNull()
})

test('[beyond, circles] empty circles are deleted after ninety days; entries are counted for thirty, and circles that ended do not count', async () => {
  const walker = await woman()
  const leave = async (id: number) => walker.call(circles.leave, { params: { id } })
  for (const weekday of [1, 2, 3]) await leave(await open(walker, { weekday }))
  await expect(open(walker)).rejects.toMatchObject({ code: 'circles_taken' })
  inDays(30)
  const kept = await open(walker)
  const ids = async () => (await here.pool.query('select id from circles order by id')).rows.map(({ id }) => id)
  expect(await ids()).toHaveLength(4)
  inDays(90)
  await cron()
  expect(await ids()).toHaveLength(4)
  clock.now = new Date(monday.getTime() + 90 * dayMs + 1)
  await cron()
  expect(await ids()).toEqual([kept])
  // The one that did not reach eight has ended: there is room for two.
  await open(walker, { weekday: 2 })
  await open(walker, { weekday: 3 })
  expect((await listOf(walker)).circles.map(({ state }) => state)).toEqual(['forming', 'forming', 'lapsed'])
  await expect(open(walker, { weekday: 4 })).rejects.toMatchObject({ code: 'circles_taken' })
})

test('[beyond, circles] the seasons of the member’s trails with two published episodes, in order and by pages', async () => {
  const seeker = await woman()
  const seasons = async (query: object, language = 'pt-BR') =>
    seeker.call(circles.seasons, {
      query: { page: 1, perPage: 100, ...query },
      headers: { 'accept-language': language },
    })
  const all = await seasons({})
  const { rows } = await here.pool.query(
    `select s.id from seasons s join folders f on f.id = s.folder_id where (select count(*) from contents c
       where c.season_id = s.id and c.publish_at <= now()) > 1 order by f.position, f.id, s.position`,
  )
  expect(all['hydra:member'].map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  expect(all['hydra:totalItems']).toBe(rows.length)
  const second = await seasons({ page: 2, perPage: 2 })
  expect(second['hydra:member']).toEqual(all['hydra:member'].slice(2, 4))
  expect(second['hydra:totalItems']).toBe(rows.length)
  const [english] = (await seasons({}, 'en-US'))['hydra:member']
  expect(english).toEqual({
    '@id': `/v1/seasons/${english!.id}`,
    '@type': 'CircleSeason',
    id: rows[0].id,
    title: expect.any(String),
    trail: 'Negotiation',
    episodes: 3,
  })
  await here.pool.query(
    `update contents set publish_at = now() + interval '1 day' where id in (select id from contents where season_id = $1 order by id offset 1)`,
    [english!.id],
  )
  expect((await seasons({}))['hydra:member']).toEqual(all['hydra:member'].slice(1))
})
