import { circles } from '@juntas/contract/circles/circles'
import { notifications } from '@juntas/contract/notifications'
import { safety } from '@juntas/contract/safety'
import { expect, test } from 'vitest'
import { decideAs, queueOf } from '../../../test/moderation.ts'
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
  seasonId,
  turnIn,
  type Woman,
  woman,
  women,
} from '../../../test/worlds/circle-world.ts'
import { tasks } from './tasks.ts'

beginWithCircles()

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
  const hour = { startsAt: '2026-11-19T22:00:00.000Z', endsAt: '2026-11-19T22:50:00.000Z' }
  expect(begun.meeting).toMatchObject({ ...hour, isMyTurn: false, coming: null })
  expect((await page(eight[0]!, id)).meeting?.isMyTurn).toBe(true)
  // Outside, the seats change when the week ends.
  expect((await find(await woman())).offer).toMatchObject({ seats: 1 })
  clock.now = new Date(monday.getTime() + 2 * dayMs)
  await cron()
  expect((await find(await woman())).offer?.seats).toBe(1)
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
  clock.now = new Date('2026-11-20T15:00:00Z')
  await cron()
  expect((await page(eight[0], id)).week).toBe(2)
  expect(await turnOf()).toBe(0)
  // A pause that ends before the meeting takes no turn away.
  await here.pool.query(`update circle_seats set paused_until = '2026-11-26T22:00:00Z' where member_id = $1`, [
    eight[0].id,
  ])
  await cron()
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
  clock.now = new Date('2026-11-20T15:00:00Z')
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
  clock.now = new Date('2026-11-20T15:00:00Z')
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
  clock.now = new Date(monday.getTime() + 7 * dayMs)
  await cron()
  expect(await shownWeek()).toBe('2026-11-23')
  const { rows } = await here.pool.query('select max(starts_at) as last from circle_meetings where circle_id = $1', [
    id,
  ])
  clock.now = new Date(rows[0].last.getTime() + 14 * dayMs)
  await cron()
  expect(await shownWeek()).toBe('2026-11-23')
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
  await decideAs(here, 'moderadora', listed.id, 'kept')
  expect((await page(eight[1], id)).people).toHaveLength(8)
  await decideAs(here, 'moderadora', listed.id, 'hidden')
  await expect(page(eight[1], id)).rejects.toMatchObject({ status: 404 })
  expect((await page(eight[0], id)).people).toHaveLength(7)
})

test('[beyond, circles] who is offered a place reports the name of the circle; hidden, the circle goes on without it', async () => {
  const { id, eight } = await running()
  await here.pool.query(
    `update circle_seats set circle_name = 'Fulana da Nimbus' where circle_id = $1 and member_id = $2`,
    [id, eight[0].id],
  )
  const [seeker, other] = [await woman(), await woman()]
  const { rows } = await here.pool.query(
    'insert into circle_offers (member_id, circle_id, offered_at) values ($1, $2, now()) returning id',
    [seeker.id, id],
  )
  const told = { params: { id: rows[0].id as number }, body: { reason: 'exposure' as const, details: 'É um nome.' } }
  await expect(other.call(circles.reportOffer, told)).rejects.toMatchObject({ status: 404 })
  await seeker.call(circles.reportOffer, told)
  const listed = (await queueOf(here)).find(({ kind }) => kind === 'circle_concern')!
  expect(listed).toMatchObject({ reports: 1, author: null, excerpt: expect.stringContaining('“Fulana da Nimbus”') })
  await decideAs(here, 'moderadora', listed.id, 'hidden')
  const seen = await page(eight[0], id)
  expect([seen.name, seen.people.length]).toEqual([null, 8])
  // Without a name there is nothing of it left to report.
  await expect(seeker.call(circles.reportOffer, told)).rejects.toMatchObject({ status: 404 })
})

test('[beyond, circles] what the editors wrote is the practice, in the language of the circle', async () => {
  const { id, eight } = await running()
  await here.pool.query(
    `update contents set practice_text = 'Diga o seu número.', practice_seconds = 370 where season_id = $1`,
    [seasonId],
  )
  const practice = async () => (await page(eight[0], id)).meeting!.agenda.find(({ kind }) => kind === 'practice')
  expect(await practice()).toMatchObject({ text: 'Diga o seu número.', episode: { second: 370 } })
  // A text is enough; it needs no second.
  await here.pool.query('update contents set practice_seconds = null')
  expect(await practice()).toMatchObject({ text: 'Diga o seu número.' })
  await here.pool.query(`update contents set practice_text = '', practice_seconds = null`)
})
