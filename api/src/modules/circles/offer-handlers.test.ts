import { randomUUID } from 'node:crypto'
import { circles } from '@juntas/contract/circles/circles'
import { notifications } from '@juntas/contract/notifications'
import { expect, test } from 'vitest'
import {
  beginWithCircles,
  clock,
  companyId,
  cron,
  dayMs,
  enter,
  find,
  here,
  monday,
  open,
  page,
  running,
  seasonId,
  type Woman,
  woman,
  women,
} from '../../../test/worlds/circle-world.ts'
import type { DataSubject } from '../privacy/data-subject.ts'
import { rowsOf } from '../privacy/export.ts'
import { personalDataMap } from '../privacy/personal-data-map.ts'
import { tasks } from './tasks.ts'
import { offerToWaiting } from './waiting-members.ts'

beginWithCircles()

test('[beyond, circles] at most three offers a week, none twice, and the promise is needed to enter', async () => {
  const seeker = await woman()
  for (const opener of await women(4)) await open(opener)
  const first = (await find(seeker)).offer!
  const raw = await seeker.raw('POST', `/v1/circle_offers/${first.id}/seat`, { body: { keepsSecret: false } })
  expect(raw.statusCode).toBe(422)
  const second = await find(seeker)
  const third = await find(seeker)
  expect(new Set([first.id, second.offer!.id, third.offer!.id]).size).toBe(3)
  expect(third.offersLeft).toBe(0)
  await expect(find(seeker)).rejects.toMatchObject({ status: 409, code: 'circle_offers_used' })
  // The first two are gone: only the open offer can be entered.
  await expect(
    seeker.call(circles.enter, { params: { id: first.id }, body: { keepsSecret: true } }),
  ).rejects.toMatchObject({ code: 'circle_full' })
  clock.now = new Date(monday.getTime() + 7 * dayMs)
  expect((await find(seeker)).offer).not.toBeNull()
  expect((await find(seeker)).offer).toBeNull()
})

test('[beyond, circles] a season of a trail that the member may not open is not there: no offer and no circle', async () => {
  const stranger = await woman()
  await here.pool.query(
    `delete from folder_grants where member_id = $1 and folder_id = (select folder_id from seasons where id = $2)`,
    [stranger.id, seasonId],
  )
  await expect(find(stranger)).rejects.toMatchObject({ status: 404 })
  await expect(open(stranger)).rejects.toMatchObject({ status: 404 })
})

test('who lost the trail after the offer gets no seat, and waiting brings no further offer', async () => {
  const [seeker, opener] = [await woman(), await woman()]
  await open(opener)
  const { offer } = await find(seeker)
  const lose = () =>
    here.pool.query(
      `delete from folder_grants where member_id = $1 and folder_id = (select folder_id from seasons where id = $2)`,
      [seeker.id, seasonId],
    )
  const grants = await here.pool.query('select * from folder_grants where member_id = $1', [seeker.id])
  await lose()
  const place = { params: { id: offer!.id }, body: { keepsSecret: true as const } }
  await expect(seeker.call(circles.enter, place)).rejects.toMatchObject({ status: 404 })
  const seats = await here.pool.query('select from circle_seats where member_id = $1', [seeker.id])
  expect([grants.rowCount! > 0, seats.rowCount]).toEqual([true, 0])
  await seeker.call(circles.wait, { body: { isWaiting: true } })
  await here.pool.query('update circle_offers set ended_at = now() where member_id = $1', [seeker.id])
  await open(await woman())
  await offerToWaiting(here.context)
  const offers = await here.pool.query('select from circle_offers where member_id = $1 and ended_at is null', [
    seeker.id,
  ])
  expect(offers.rowCount).toBe(0)
})

test('[beyond, circles] a block, a colleague and a full circle get the same answer', async () => {
  const opener = await woman({ company: { id: companyId } })
  const id = await open(opener)
  const [blocked, colleague, stranger] = [await woman(), await woman({ company: { id: companyId } }), await woman()]
  await here.context.db.insertInto('memberBlocks').values({ memberId: opener.id, blockedId: blocked.id }).execute()
  const refused = [await find(blocked), await find(colleague), await find(stranger, { language: 'en-US' })]
  expect(refused).toEqual([refused[0], refused[0], refused[0]])
  expect(refused[0]).toEqual({ offer: null, offersLeft: 3 })
  // The seeker's switch is off and the opener's is on: one is enough. It is fixed for the week, so that nobody turns it
  // to compare the answers.
  const other = await woman({ company: { id: companyId } })
  expect((await find(other, { avoidsColleagues: false })).offer).toBeNull()
  expect((await find(other, { avoidsColleagues: true })).offer).toBeNull()
  expect((await other.call(circles.list)).wish).toMatchObject({ avoidsColleagues: false, isSwitchFixed: true })
  // A block between the offer and the entry.
  const { offer } = await find(stranger)
  await here.context.db.insertInto('memberBlocks').values({ memberId: stranger.id, blockedId: opener.id }).execute()
  await expect(
    stranger.call(circles.enter, { params: { id: offer!.id }, body: { keepsSecret: true } }),
  ).rejects.toMatchObject({ status: 409, code: 'circle_full' })
  expect((await page(opener, id)).people).toHaveLength(1)
})

test('[review 1] blocking one member after the other does not tell who is in a circle', async () => {
  const { db } = here.context
  const [opener, seeker, early] = (await women(3)) as [Woman, Woman, Woman]
  await open(opener)
  const block = (by: Woman, kind: 'block' | 'mute') =>
    db.insertInto('memberBlocks').values({ memberId: by.id, blockedId: opener.id, kind }).execute()
  const unblock = (by: Woman) => db.deleteFrom('memberBlocks').where('memberId', '=', by.id).execute()
  const offerOf = async (member: Woman) => (await member.call(circles.list)).offer
  // The open offer stays as it is.
  const { offer } = await find(seeker)
  await block(seeker, 'block')
  expect(await offerOf(seeker)).toEqual(offer)
  // A refused entry ends it, also when the call is repeated with its key: there is one try for each offer.
  const headers = { 'idempotency-key': randomUUID() }
  const tryIt = (more: object) =>
    seeker.raw('POST', `/v1/circle_offers/${offer!.id}/seat`, { body: { keepsSecret: true }, ...more })
  for (const more of [{ headers }, { headers }, {}]) {
    expect((await tryIt(more)).json()).toMatchObject({ status: 409, code: 'circle_full' })
    expect(await offerOf(seeker)).toBeNull()
    await unblock(seeker)
  }
  expect((await find(seeker)).offer).toBeNull()
  // A circle that was left out because of a mute does not come back with its end.
  await block(early, 'mute')
  expect(await find(early)).toEqual({ offer: null, offersLeft: 3 })
  await unblock(early)
  expect(await find(early)).toEqual({ offer: null, offersLeft: 3 })
  const offers = personalDataMap.find(({ table }) => table === 'circle_offers')!
  expect(await rowsOf(db, offers, { id: early.id } as DataSubject)).toEqual([])
  expect(await rowsOf(db, offers, { id: seeker.id } as DataSubject)).toHaveLength(1)
})

test('[beyond, circles] twelve at most, also when the last seat is taken by two at once', async () => {
  const { id } = await running()
  for (const one of await women(3)) await enter(one)
  const two = await women(2)
  const offers = [(await find(two[0]!)).offer!, (await find(two[1]!)).offer!]
  const entered = await Promise.allSettled(
    two.map((one, place) =>
      one.call(circles.enter, { params: { id: offers[place]!.id }, body: { keepsSecret: true } }),
    ),
  )
  expect(entered.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { rows } = await here.pool.query('select count(*)::int as n from circle_seats where circle_id = $1', [id])
  expect(rows[0].n).toBe(12)
})

test('[beyond, circles] fourteen days without eight: it ends, and a similar one is offered without being counted', async () => {
  const opener = await woman()
  const id = await open(opener)
  clock.now = new Date(monday.getTime() + 10 * dayMs)
  await open(await woman(), { weekday: 2, name: 'Terças' })
  await cron()
  expect((await page(opener, id)).state).toBe('forming')
  clock.now = new Date(monday.getTime() + 14 * dayMs)
  await cron()
  await cron()
  const mine = await opener.call(circles.list)
  expect(mine.circles).toMatchObject([{ id, state: 'lapsed' }])
  expect(mine.offer).toMatchObject({ name: 'Terças', isSimilar: true })
  expect(mine.offersLeft).toBe(3)
  expect((await opener.call(notifications.list))['hydra:member']).toHaveLength(1)
})

test('[beyond, circles] a waiting member is offered a place when the week ends', async () => {
  const seeker = await woman()
  expect((await find(seeker)).offer).toBeNull()
  await seeker.call(circles.wait, { body: { isWaiting: true } })
  await open(await woman())
  await cron()
  expect((await seeker.call(circles.list)).offer).toBeNull()
  clock.now = new Date(monday.getTime() + 7 * dayMs)
  await cron()
  expect(await seeker.call(circles.list)).toMatchObject({ offer: { isSimilar: true }, wish: { isWaiting: false } })
})

test.each([
  ['is offered another circle', false],
  ['is offered no circle with a colleague while avoiding them', true],
])('[beyond, circles] a member who left a circle because of a block %s', async (_, avoidsColleagues) => {
  const [opener, leaver] = [await woman(), await woman({ company: { id: companyId } })]
  await open(opener)
  await enter(leaver, { avoidsColleagues })
  await open(await woman({ company: { id: companyId } }), { weekday: 2, name: 'Terças', avoidsColleagues: false })
  const values = { memberId: leaver.id, blockedId: opener.id }
  await here.context.db.insertInto('memberBlocks').values(values).execute()
  await tasks['circles.apart']!(here.context, values, { attempt: 1, lastAttempt: false })
  const mine = await leaver.call(circles.list)
  expect(mine.circles).toEqual([])
  expect(mine.offer?.name).toBe(avoidsColleagues ? undefined : 'Terças')
})

test('[beyond, circles] nobody walks through circles: two at a time, three entries in thirty days', async () => {
  const walker = await woman()
  await open(walker)
  await open(walker, { weekday: 2 })
  await expect(open(walker, { weekday: 3 })).rejects.toMatchObject({ status: 409, code: 'circles_taken' })
  const { circles: mine } = await walker.call(circles.list)
  for (const { id } of mine) await walker.call(circles.leave, { params: { id } })
  await open(walker)
  await expect(open(walker, { weekday: 3 })).rejects.toMatchObject({ code: 'circles_taken' })
})
