import { randomUUID } from 'node:crypto'
import { circles } from '@juntas/contract/circles'
import type { LiveEvent } from '@juntas/contract/live-events'
import { notifications } from '@juntas/contract/notifications'
import { safety } from '@juntas/contract/safety'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeMember } from '../../../test/factories/member.ts'
import { decideAs, queueOf } from '../../../test/moderation.ts'
import { type Caller, type World, world } from '../../../test/world.ts'
import type { DataSubject } from '../privacy/data-subject.ts'
import { rowsOf } from '../privacy/export.ts'
import { personalDataMap } from '../privacy/personal-data-map.ts'
import { tasks } from './tasks.ts'

type Woman = Caller & { id: number }
const dayMs = 86_400_000
// A Monday, 12:00 in São Paulo.
const monday = new Date('2026-11-16T15:00:00Z')
let clock = monday
let here: World
let season: string
let companyId: number
beforeAll(async () => {
  here = await world({ now: () => clock, env: { RATE_LIMIT_FACTOR: '100' } })
  const { rows } = await here.pool.query(
    `select s.id from seasons s join folders f on f.id = s.folder_id and f.type = 'Skill' join contents c on c.season_id = s.id
     where c.publish_at <= now() group by s.id order by count(*) desc, s.id limit 1`,
  )
  season = `/v1/seasons/${rows[0].id}`
  companyId = (await here.pool.query(`select id from companies order by id limit 1`)).rows[0].id
})
afterAll(() => here.close())
beforeEach(async () => {
  clock = monday
  for (const table of ['circles', 'circle_wishes', 'member_blocks', 'reports'])
    await here.pool.query(`delete from ${table}`)
})

const woman = async (more: { company?: { id: number } } = {}): Promise<Woman> => {
  const { id, email } = await makeMember(here.context.db, {
    subscriptions: [{ status: 'active' }],
    hasFolders: true,
    ...more,
  })
  return { ...(await here.as(email)), id }
}
const women = (count: number) => Promise.all(Array.from({ length: count }, () => woman()))
const opening = {
  weekday: 4,
  hour: '19:00',
  timeZone: 'America/Sao_Paulo',
  pace: 1 as const,
  language: 'pt-BR' as const,
  name: 'Círculo das quintas',
  keepsSecret: true as const,
}
const wish = (more: object = {}) => ({
  season,
  slots: ['evening' as const],
  pace: 1 as const,
  language: 'pt-BR' as const,
  timeZone: 'America/Sao_Paulo',
  ...more,
})
const open = async (opener: Woman, more: object = {}) =>
  (await opener.call(circles.open, { body: { ...opening, season, ...more } })).id
const find = (seeker: Woman, more: object = {}) => seeker.call(circles.find, { body: wish(more) })
const enter = async (seeker: Woman, more: object = {}) => {
  const { offer } = await find(seeker, more)
  if (!offer) return null
  return (await seeker.call(circles.enter, { params: { id: offer.id }, body: { keepsSecret: true } })).id
}
const page = (member: Woman, id: number) => member.call(circles.get, { params: { id } })
/** Who moderates, counted by seats from 0. */
const turnIn = async (member: Woman, id: number) => {
  const { people, meeting } = await page(member, id)
  return people.findIndex((person) => person.id === meeting?.moderator)
}
const cron = () => tasks['circles.cron']!(here.context, {}, { attempt: 1, lastAttempt: false })
/** A circle of eight, running; the first one opened it. */
const running = async () => {
  const eight = await women(8)
  const id = await open(eight[0]!)
  for (const one of eight.slice(1)) await enter(one)
  return { id, eight: eight as [Woman, Woman, ...Woman[]] }
}

test('[beyond, circles] it starts with the eighth woman; before entering there are seats and no person', async () => {
  const eight = await women(8)
  const id = await open(eight[0]!)
  expect(await page(eight[0]!, id)).toMatchObject({ state: 'forming', meeting: null, week: 0, commitments: [] })
  const { offer } = await find(eight[1]!)
  expect(offer).toMatchObject({ name: 'Círculo das quintas', seats: 1, isForming: true })
  expect(JSON.stringify(offer)).not.toMatch(/Marina|portraits|avatar/)
  await expect(page(eight[1]!, id)).rejects.toMatchObject({ status: 404 })
  await eight[1]!.call(circles.enter, { params: { id: offer!.id }, body: { keepsSecret: true } })
  for (const one of eight.slice(2)) expect(await enter(one)).toBe(id)
  const begun = await page(eight[7]!, id)
  expect(begun).toMatchObject({ state: 'running', week: 1, seats: 8 })
  expect(begun.meeting).toMatchObject({ startsAt: '2026-11-19T22:00:00.000Z', isMyTurn: false, coming: null })
  expect((await page(eight[0]!, id)).meeting?.isMyTurn).toBe(true)
  // Outside, the seats change when the week ends.
  expect((await find(await woman())).offer).toMatchObject({ seats: 1 })
  clock = new Date(monday.getTime() + 2 * dayMs)
  await cron()
  expect((await find(await woman())).offer?.seats).toBe(1)
})

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
  clock = new Date(monday.getTime() + 7 * dayMs)
  expect((await find(seeker)).offer).not.toBeNull()
  expect((await find(seeker)).offer).toBeNull()
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

test('[beyond, circles] leaving tells nobody, takes her words along, and is for good', async () => {
  const { id, eight } = await running()
  const [opener, second] = eight
  for (const one of [opener, second])
    await one.call(circles.commit, { params: { id }, body: { week: 1, text: `compromisso ${one.id}` } })
  await opener.call(circles.changeAgenda, {
    params: { id },
    body: { week: 1, blocks: [1, 2, 3].map((one) => ({ title: `Parte ${one}`, text: '', minutes: 10 })) },
  })
  expect((await page(second, id)).meeting).toMatchObject({ isChanged: true, isMyTurn: false })
  const before = (await second.call(notifications.list))['hydra:member'].length
  await opener.call(circles.leave, { params: { id } })
  const after = await page(second, id)
  expect(after).toMatchObject({ name: null, seats: 7 })
  expect(after.meeting).toMatchObject({ isChanged: false, isMyTurn: true })
  expect(after.commitments.map(({ text }) => text)).toEqual([`compromisso ${second.id}`])
  // The next member learns only that it is her turn; the third learns nothing.
  expect((await second.call(notifications.list))['hydra:member'].length).toBe(before + 1)
  const third = (await eight[2]!.call(notifications.list))['hydra:member']
  expect(third.map(({ text }) => text)).toEqual(['Há novidade para você nos círculos'])
  await expect(page(opener, id)).rejects.toMatchObject({ status: 404 })
  expect((await find(opener)).offer).toBeNull()
})

test('[beyond, circles] turns go round, are passed on, and go on when she cannot come or pauses', async () => {
  const { id, eight } = await running()
  const turnOf = () => turnIn(eight[0], id)
  expect(await turnOf()).toBe(0)
  await expect(
    eight[1].call(circles.changeAgenda, {
      params: { id },
      body: { week: 1, blocks: [1, 2, 3].map(() => ({ title: 'x', text: '', minutes: 10 })) },
    }),
  ).rejects.toMatchObject({ status: 403 })
  await eight[0].call(circles.passTurn, { params: { id }, body: { week: 1 } })
  await eight[0].call(circles.passTurn, { params: { id }, body: { week: 1 } })
  expect(await turnOf()).toBe(1)
  await eight[1].call(circles.answer, { params: { id }, body: { week: 1, answer: 'unable' } })
  expect(await turnOf()).toBe(2)
  await eight[2]!.call(circles.pause, { params: { id }, body: { isPaused: true } })
  expect(await turnOf()).toBe(3)
  // Nobody else sees the pause, and the seat is kept.
  const seen = await page(eight[0], id)
  expect(seen.people).toHaveLength(8)
  expect(seen.pausedUntil).toBeNull()
  expect((await page(eight[2]!, id)).pausedUntil).toBe('2026-11-30T15:00:00.000Z')
  // Next week: the one who did it this week comes after the others.
  clock = new Date('2026-11-20T15:00:00Z')
  await cron()
  expect((await page(eight[0], id)).week).toBe(2)
  expect(await turnOf()).toBe(0)
})

test('[review 8] the turn does not stay with a member who cannot enter the room, and the turns ahead do not tell it', async () => {
  const { id, eight } = await running()
  const [first, second, third] = eight as unknown as [Woman, Woman, Woman]
  const endPlan = (member: Woman) => here.pool.query('delete from folder_grants where member_id = $1', [member.id])
  expect(await turnIn(third, id)).toBe(0)
  await endPlan(first)
  await here.pool.query('update members set blocked_at = now() where id = $1', [second.id])
  await cron()
  expect(await turnIn(third, id)).toBe(2)
  await here.pool.query('update members set access_free_content = true where id = $1', [third.id])
  await endPlan(third)
  await cron()
  const { people, turns } = await page(third, id)
  expect(turns.map(({ person }) => people.findIndex((one) => one.id === person.id))).toEqual([2, 0, 1])
})

test('[beyond, circles] commitments: one each, a state or none; kept ones are evidence; numbers only from five', async () => {
  const { id, eight } = await running()
  await eight[0].call(circles.commit, { params: { id }, body: { week: 1, text: 'levar um número' } })
  await eight[1].call(circles.commit, { params: { id }, body: { week: 1, text: 'pedir a faixa' } })
  await eight[0].call(circles.commit, { params: { id }, body: { week: 1, text: 'levar dois números' } })
  await eight[0].call(circles.checkIn, { params: { id }, body: { week: 1, state: 'done' } })
  const { commitments, line } = await page(eight[1], id)
  expect(commitments.map(({ text, state, person }) => [text, state, person.isMe])).toEqual([
    ['levar dois números', 'done', false],
    ['pedir a faixa', null, true],
  ])
  expect(line.others).toHaveLength(7)
  const kept = await here.pool.query('select member_id, text from kept_commitments where member_id = any($1)', [
    [eight[0].id, eight[1].id],
  ])
  expect(kept.rows).toEqual([{ member_id: eight[0].id, text: 'levar dois números' }])
  for (const one of eight.slice(0, 4))
    await one.call(circles.answer, { params: { id }, body: { week: 1, answer: 'coming' } })
  expect((await page(eight[0], id)).meeting?.coming).toBeNull()
  await eight[4]!.call(circles.answer, { params: { id }, body: { week: 1, answer: 'listening' } })
  expect((await page(eight[0], id)).meeting?.coming).toBe(5)
  clock = new Date('2026-11-20T15:00:00Z')
  expect((await eight[1].call(circles.history, { params: { id } })).commitments).toHaveLength(2)
  for (const one of eight.slice(4)) await one.call(circles.leave, { params: { id } })
  expect(await page(eight[0], id)).toMatchObject({ isSmall: true, line: { others: null } })
})

test('[review 9] what was done is the commitment of that day: another text has no news, the same one keeps it', async () => {
  const { id, eight } = await running()
  const commit = (text: string) => eight[0].call(circles.commit, { params: { id }, body: { week: 1, text } })
  const mine = async () => (await page(eight[0], id)).commitments.map(({ text, state }) => [text, state])
  await commit('levar um número')
  await eight[0].call(circles.checkIn, { params: { id }, body: { week: 1, state: 'done' } })
  await commit('levar um número')
  expect(await mine()).toEqual([['levar um número', 'done']])
  await commit('pedir a faixa')
  expect(await mine()).toEqual([['pedir a faixa', null]])
  const kept = await here.pool.query('select from kept_commitments where member_id = $1', [eight[0].id])
  expect(kept.rowCount).toBe(0)
})

test('[review 9] a page of last week changes nothing of this week; the news of a commitment come later too', async () => {
  const { id, eight } = await running()
  const [ana, bia] = eight
  const commit = (week: number, text: string) => ana.call(circles.commit, { params: { id }, body: { week, text } })
  const checkIn = (one: Woman, week: number) =>
    one.call(circles.checkIn, { params: { id }, body: { week, state: 'done' } })
  await commit(1, 'levar um número')
  await expect(commit(2, 'cedo')).rejects.toMatchObject({ status: 409 })
  clock = new Date('2026-11-20T15:00:00Z')
  await cron()
  expect(await page(ana, id)).toMatchObject({ week: 2, meeting: { answer: null, isChanged: false } })
  const before = await turnIn(ana, id)
  const moderator = eight[before]!
  const blocks = [1, 2, 3].map((one) => ({ title: `Parte ${one}`, text: '', minutes: 10 }))
  const conflict = { status: 409, code: 'conflict' }
  const late = { params: { id }, body: { week: 1 } }
  await expect(commit(1, 'tarde')).rejects.toMatchObject(conflict)
  await expect(ana.call(circles.answer, { ...late, body: { week: 1, answer: 'unable' } })).rejects.toMatchObject(
    conflict,
  )
  await expect(moderator.call(circles.changeAgenda, { ...late, body: { week: 1, blocks } })).rejects.toMatchObject(
    conflict,
  )
  await expect(moderator.call(circles.resetAgenda, { params: { id }, query: { week: 1 } })).rejects.toMatchObject(
    conflict,
  )
  await expect(moderator.call(circles.passTurn, late)).rejects.toMatchObject(conflict)
  expect(await turnIn(ana, id)).toBe(before)
  await checkIn(ana, 1)
  await expect(checkIn(ana, 2)).rejects.toMatchObject({ status: 404 })
  await expect(checkIn(bia, 1)).rejects.toMatchObject({ status: 404 })
  const { commitments } = await ana.call(circles.history, { params: { id } })
  expect(commitments.map(({ week, text, state }) => [week, text, state])).toEqual([[1, 'levar um número', 'done']])
  expect((await page(ana, id)).commitments).toEqual([])
})

test('[beyond, circles] a circle whose last meeting is over is left alone by the work of each week', async () => {
  const { id } = await running()
  const shownWeek = async () =>
    (await here.pool.query(`select shown_week::text as week from circles where id = $1`, [id])).rows[0].week
  clock = new Date(monday.getTime() + 7 * dayMs)
  await cron()
  expect(await shownWeek()).toBe('2026-11-23')
  const { rows } = await here.pool.query('select max(starts_at) as last from circle_meetings where circle_id = $1', [
    id,
  ])
  clock = new Date(rows[0].last.getTime() + 14 * dayMs)
  await cron()
  expect(await shownWeek()).toBe('2026-11-23')
})

test('[beyond, circles] fourteen days without eight: it ends, and a similar one is offered without being counted', async () => {
  const opener = await woman()
  const id = await open(opener)
  clock = new Date(monday.getTime() + 10 * dayMs)
  await open(await woman(), { weekday: 2, name: 'Terças' })
  await cron()
  expect((await page(opener, id)).state).toBe('forming')
  clock = new Date(monday.getTime() + 14 * dayMs)
  await cron()
  await cron()
  const mine = await opener.call(circles.list)
  expect(mine.circles).toMatchObject([{ id, state: 'lapsed' }])
  expect(mine.offer).toMatchObject({ name: 'Terças', isSimilar: true })
  expect(mine.offersLeft).toBe(3)
  expect((await opener.call(notifications.list))['hydra:member']).toHaveLength(1)
})

test('[beyond, circles] after a block she leaves the circle of both; the other learns nothing', async () => {
  const { id, eight } = await running()
  const values = { memberId: eight[3]!.id, blockedId: eight[4]!.id }
  const seat = (await page(eight[3]!, id)).people[4]!
  const subject = `/v1/circle_seats/${seat.id}`
  await expect((await woman()).call(safety.block, { body: { subject } })).rejects.toMatchObject({ status: 404 })
  expect(await eight[3]!.call(safety.block, { body: { subject } })).toMatchObject({ name: seat.name })
  await tasks['circles.apart']!(here.context, values, { attempt: 1, lastAttempt: false })
  await expect(page(eight[3]!, id)).rejects.toMatchObject({ status: 404 })
  expect((await page(eight[4]!, id)).people).toHaveLength(7)
  expect((await eight[4]!.call(notifications.list))['hydra:member']).toHaveLength(1)
})

test('[beyond, circles] a waiting member is offered a place when the week ends', async () => {
  const seeker = await woman()
  expect((await find(seeker)).offer).toBeNull()
  await seeker.call(circles.wait, { body: { isWaiting: true } })
  await open(await woman())
  await cron()
  expect((await seeker.call(circles.list)).offer).toBeNull()
  clock = new Date(monday.getTime() + 7 * dayMs)
  await cron()
  expect(await seeker.call(circles.list)).toMatchObject({ offer: { isSimilar: true }, wish: { isWaiting: false } })
})

test('[beyond, circles] a concern reaches the moderators, and their decision takes the seat away', async () => {
  const { id, eight } = await running()
  const { people } = await page(eight[0], id)
  await eight[0].call(circles.report, {
    params: { id },
    body: { reason: 'exposure', details: 'Contou fora.', person: people[1]!.id },
  })
  const outsider = await woman()
  await expect(
    outsider.call(circles.report, { params: { id }, body: { reason: 'other', details: 'x' } }),
  ).rejects.toMatchObject({ status: 404 })
  const { rows } = await here.pool.query('select id, author_id, text from reports')
  expect(rows).toMatchObject([{ author_id: eight[1].id, text: 'Contou fora.' }])
  const listed = (await queueOf(here)).find(({ kind }) => kind === 'circle_concern')!
  expect(listed).toMatchObject({ reports: 1, isOpen: true, excerpt: 'Contou fora.' })
  await decideAs(here, 'moderadora', listed.id, 'hidden')
  await expect(page(eight[1], id)).rejects.toMatchObject({ status: 404 })
  expect((await page(eight[0], id)).people).toHaveLength(7)
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

test('[beyond, circles] the room is open for the circle around its hour; words reach those in it and are stored nowhere', async () => {
  const { id, eight } = await running()
  const [ana, bia] = eight
  const enterRoom = (one: Woman) => one.call(circles.room, { params: { id } })
  const send = (one: Woman, body: object) =>
    one.call(circles.signal, { params: { id }, body: { client: 'aaaabbbb', type: 'hello' as const, ...body } })
  await expect(enterRoom(ana)).rejects.toMatchObject({ status: 409 })
  await expect(send(ana, {})).rejects.toMatchObject({ status: 409 })
  clock = new Date('2026-11-19T21:46:00Z')
  const room = await enterRoom(ana)
  expect(room).toMatchObject({ closesAt: '2026-11-19T23:05:00.000Z', iceServers: [] })
  await expect(enterRoom(await woman())).rejects.toMatchObject({ status: 404 })
  await expect(send(await woman(), {})).rejects.toMatchObject({ status: 404 })

  const heard = { bia: [] as LiveEvent[], third: [] as LiveEvent[] }
  const stops = [
    here.context.live.subscribe(bia.id, (event) => heard.bia.push(event)),
    here.context.live.subscribe(eight[2]!.id, (event) => heard.third.push(event)),
  ]
  const long = 'candidate '.repeat(900)
  const { seat } = await enterRoom(bia)
  await send(ana, {})
  await send(ana, { to: `${seat}.ccccdddd`, type: 'offer', data: long })
  await vi.waitFor(() => expect(heard.bia).toHaveLength(3))
  const from = `${room.seat}.aaaabbbb`
  expect(heard.bia[0]).toMatchObject({ kind: 'circle_signal', circle: id, from, name: room.name, type: 'hello' })
  const pieces = heard.bia.slice(1).map((event) => (event.kind === 'circle_signal' ? event.data : ''))
  expect(Buffer.from(pieces.join(''), 'base64').toString()).toBe(long)
  expect(heard.third).toMatchObject([{ type: 'hello' }])
  const tooLong = { type: 'say', to: [`${seat}.ccccdddd`], data: 'x'.repeat(1001) }
  await expect(send(ana, tooLong)).rejects.toMatchObject({ status: 422 })
  // Who leaves the circle is no longer in the room of the others.
  await ana.call(circles.leave, { params: { id } })
  await vi.waitFor(() => expect(heard.third.at(-1)).toMatchObject({ type: 'gone', from: String(room.seat) }))
  await expect(send(ana, {})).rejects.toMatchObject({ status: 404 })
  for (const stop of stops) stop()
  clock = new Date('2026-11-19T23:05:00Z')
  await expect(enterRoom(bia)).rejects.toMatchObject({ status: 409 })
})

test('[review 7] a chat message reaches those it names; nothing of a room reaches a member without a plan', async () => {
  const { id, eight } = await running()
  const [ana, bia, outside, ended] = eight as unknown as [Woman, Woman, Woman, Woman]
  clock = new Date('2026-11-19T21:46:00Z')
  const send = (body: object) =>
    ana.call(circles.signal, { params: { id }, body: { client: 'aaaabbbb', type: 'hello' as const, ...body } })
  const { seat } = await bia.call(circles.room, { params: { id } })
  await here.pool.query('delete from folder_grants where member_id = $1', [ended.id])
  here.context.sessions.forgetHere(ended.id)
  await expect(ended.call(circles.room, { params: { id } })).rejects.toMatchObject({ code: 'plan_required' })
  const listen = (member: Woman) => {
    const heard: string[] = []
    here.context.live.subscribe(
      member.id,
      (event) => event.kind === 'circle_signal' && heard.push(`${event.type} ${event.data}`),
    )
    return heard
  }
  const heard = [listen(bia), listen(outside), listen(ended)]
  await expect(send({ type: 'say', data: 'oi' })).rejects.toMatchObject({ status: 422 })
  await send({ type: 'say', to: [`${seat}.ccccdddd`], data: 'oi' })
  await send({ to: `${(await page(ana, id)).people[3]!.id}.ccccdddd` })
  await send({})
  await vi.waitFor(() => expect(heard).toEqual([['say b2k=', 'hello '], ['hello '], []]))
  await ana.call(circles.leave, { params: { id } })
  await vi.waitFor(() => expect(heard.map((one) => one.at(-1))).toEqual(['gone ', 'gone ', undefined]))
})

test('[beyond, circles] what the editors wrote is the practice, in the language of the circle', async () => {
  const { id, eight } = await running()
  await here.pool.query(
    `update contents set practice_text = 'Diga o seu número.', practice_seconds = 370 where season_id = $1`,
    [season.split('/').at(-1)],
  )
  const practice = (await page(eight[0], id)).meeting!.agenda.find(({ kind }) => kind === 'practice')
  expect(practice).toMatchObject({ text: 'Diga o seu número.', episode: { second: 370 } })
  await here.pool.query(`update contents set practice_text = '', practice_seconds = null`)
})
