import { mentors } from '@juntas/contract/mentors'
import { expect, test } from 'vitest'
import {
  age,
  answer,
  ask,
  beginWithMentors,
  heard,
  here,
  ines,
  iri,
  mine,
  open,
  rosa,
  run,
  secret,
  shown,
} from '../../../test/worlds/mentor-world.ts'

beginWithMentors()

const move = async (name: string, id: number, mentor: { id: number }, joinsQueue = false) =>
  (await here.as(name)).call(mentors.move, { params: { id }, body: { mentor: iri(mentor), joinsQueue } })
const withdraw = async (name: string, id: number) => (await here.as(name)).call(mentors.withdraw, { params: { id } })
/** Requests of other members that wait for the mentor since yesterday. */
const fillQueue = (mentor: { id: number }, count: number) =>
  here.pool.query(
    `insert into mentor_requests (member_id, mentor_id, state, queued_at, joined_place, promised_days)
     select m.id, $1, 'queued', now() - interval '1 day', 1, 30 from members m
     where m.id <> $1 and m.email !~ '^(ana|bia|lia)@' order by m.id limit $2`,
    [mentor.id, count],
  )
const numbers = (more: Record<string, number | null>) =>
  here.context.db
    .insertInto('mentorNumbers')
    .values({
      mentorId: rosa.id,
      asked: 5,
      answered: 5,
      answerHours: 30,
      waited: 5,
      daysPerPlace: 2.5,
      worstDays: 12,
      countedAt: new Date(),
      ...more,
    })
    .onConflict((conflict) => conflict.column('mentorId').doUpdateSet({ mentorId: rosa.id, ...more }))
    .execute()

test('[beyond, mentors] a request as its author reads it, while it waits and when it has a seat', async () => {
  await numbers({})
  const asked = await ask('ana')
  const request = {
    '@context': '/v1/contexts/MentorRequest',
    '@id': `/v1/mentor_requests/${asked.id}`,
    '@type': 'MentorRequest',
    id: asked.id,
    state: 'asked',
    mentor: { id: rosa.id, name: 'Renata Ishikawa', avatar: asked.mentor!.avatar, headline: 'Advogada' },
    reason: null,
    isMentorAway: false,
    movesFirst: false,
    queue: null,
    messages: [
      {
        id: expect.any(String),
        kind: 'ask',
        isMine: true,
        isHidden: false,
        text: secret,
        createdAt: expect.any(String),
      },
    ],
    handover: null,
    createdAt: asked.createdAt,
    askedAt: asked.createdAt,
    closedAt: null,
  }
  expect(asked).toEqual(request)
  expect(await heard('renata-ishikawa')).toHaveLength(1)
  expect((await heard('renata-ishikawa'))[0]).toContain('Ana')
  const bia = await ask('bia', rosa, true)
  const lia = await ask('lia', rosa, true)
  const queue = { place: 1, after: 1, expectedDays: 3, promisedDays: 12, isWorstCase: true }
  expect((await mine('bia'))[0]).toEqual({
    ...request,
    '@context': undefined,
    '@id': `/v1/mentor_requests/${bia.id}`,
    id: bia.id,
    state: 'queued',
    queue,
    createdAt: bia.createdAt,
    askedAt: null,
  })
  expect(lia.queue).toEqual({ ...queue, place: 2, after: 0, expectedDays: 5 })
  // Who waits is not told to the mentor.
  expect(await heard('renata-ishikawa')).toHaveLength(1)
  const { rows } = await here.pool.query('select joined_place from mentor_requests order by id')
  expect(rows.map(({ joined_place }) => joined_place)).toEqual([null, 1, 2])
  await numbers({ waited: 4 })
  expect((await mine('lia'))[0]!.queue).toMatchObject({ expectedDays: null, promisedDays: 12, isWorstCase: false })
})

test('[beyond, mentors] the list: who can be asked soonest first, with seats, numbers and the own request', async () => {
  await open(ines, 2)
  await numbers({})
  const { id } = await ask('ana')
  await ask('bia', rosa, true)
  const list = async (name: string) => (await (await here.as(name)).call(mentors.list))['hydra:member']
  const listed = await list('ana')
  expect(listed.map((one) => [one.id, one.wait.kind])).toEqual([
    [ines.id, 'seat'],
    [rosa.id, 'queue'],
  ])
  expect(listed[1]).toEqual({
    '@id': iri(rosa),
    '@type': 'Mentor',
    id: rosa.id,
    name: 'Renata Ishikawa',
    avatar: listed[1]!.avatar,
    headline: 'Advogada',
    topics: ['career'],
    wait: { kind: 'queue', ahead: 1, days: 5 },
    seats: { taken: 1, capacity: 1 },
    numbers: { asked: 5, answered: 5, answerDays: 1 },
    daysPerPlace: 3,
    request: id,
  })
  expect(listed[0]).toMatchObject({
    wait: { kind: 'seat', ahead: null, days: null },
    seats: { taken: 0, capacity: 2 },
    numbers: null,
    daysPerPlace: null,
    request: null,
  })
  // Nobody is asked by oneself, and a request that is over is none.
  expect((await list('renata-ishikawa')).map((one) => one.id)).toEqual([ines.id])
  await withdraw('ana', id)
  expect((await shown('ana'))!.request).toBeNull()
  await numbers({ waited: 4 })
  expect(await shown('ana')).toMatchObject({ daysPerPlace: null, wait: { days: null } })
  await rosa.call(mentors.setPause, { body: { isPaused: true } })
  expect(await shown('lia')).toMatchObject({ numbers: null, daysPerPlace: null, seats: null })
  expect((await list('lia')).map((one) => one.wait.kind)).toEqual(['seat', 'paused'])
})

test('[beyond, mentors] nobody asks oneself or somebody who is no mentor; ten wait at most, except for one who goes first', async () => {
  await open(ines, 1)
  await expect(rosa.call(mentors.ask, { body: { mentor: iri(rosa), text: secret } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(ask('ana', await here.as('bia'))).rejects.toMatchObject({ status: 404 })
  await ask('ana')
  await fillQueue(rosa, 9)
  expect(await shown('lia')).toMatchObject({ wait: { kind: 'queue', ahead: 9 } })
  await expect(ask('lia')).rejects.toMatchObject({ code: 'mentor_seat_taken' })
  await ask('lia', rosa, true)
  expect(await shown('bia')).toMatchObject({
    wait: { kind: 'full', ahead: null, days: null },
    seats: { taken: 1, capacity: 1 },
  })
  await expect(ask('bia', rosa, true)).rejects.toMatchObject({ code: 'mentor_full' })
  const { id } = await ask('bia', ines)
  await expect(move('bia', id, rosa, true)).rejects.toMatchObject({ code: 'mentor_full' })
  expect((await mine('bia'))[0]).toMatchObject({ id, state: 'asked' })
  await ines.call(mentors.setPause, { body: { isPaused: true } })
  await expect(move('bia', id, rosa)).rejects.toMatchObject({ code: 'mentor_seat_taken' })
  expect(await move('bia', id, rosa, true)).toMatchObject({ state: 'queued', queue: { place: 1, after: 10 } })
})

test('[beyond, mentors] a request moves to another mentor with the author’s own text; a closed one and the same mentor are refused', async () => {
  await open(ines, 1)
  const { id } = await ask('ana')
  await answer(rosa, id, { answer: 'more', text: 'Em que empresa?' })
  await expect(move('ana', id, rosa)).rejects.toMatchObject({ code: 'mentor_asked' })
  const moved = await move('ana', id, ines)
  expect(moved).toMatchObject({ state: 'asked', mentor: { id: ines.id } })
  expect(moved.messages.map(({ kind, text, isMine }) => [kind, text, isMine])).toEqual([['ask', secret, true]])
  expect((await mine('ana')).map((one) => [one.id, one.state, one.closedAt === null])).toEqual([
    [moved.id, 'asked', true],
    [id, 'moved', false],
  ])
  await expect(move('ana', id, ines)).rejects.toMatchObject({ status: 404 })
  await expect(answer(rosa, id, { answer: 'accept' })).rejects.toMatchObject({ status: 404 })
  // A mentoring that went on with a summary moves with it.
  await answer(ines, moved.id, { answer: 'accept' })
  const proposed = await ines.call(mentors.handOver, {
    params: { id: moved.id },
    body: { successor: iri(rosa), summary: 'Resumo da Grace' },
  })
  const handover = proposed.requests[0]!.handover!.id
  await rosa.call(mentors.answerOffer, { params: { id: handover }, body: { isTaken: true } })
  const ana = await here.as('ana')
  const [current] = await mine('ana')
  expect(current!.handover).toEqual({
    id: handover,
    successor: { id: rosa.id, name: 'Renata Ishikawa', avatar: expect.any(String), headline: 'Advogada' },
    talkAt: null,
    successorAt: expect.any(String),
    leavesOn: null,
    summary: 'Resumo da Grace',
  })
  const now = await ana.call(mentors.answerHandover, { params: { id: moved.id }, body: { handover, isApproved: true } })
  expect(now.messages.map(({ kind, text }) => [kind, text])).toEqual([['summary', 'Resumo da Grace']])
  const back = await move('ana', now.id, ines)
  expect(back.messages.map(({ kind, text }) => [kind, text])).toEqual([['ask', 'Resumo da Grace']])
})

test('[beyond, mentors] withdrawing is for the author, once, and says nothing to the mentor', async () => {
  const { id } = await ask('ana')
  await expect(withdraw('bia', id)).rejects.toMatchObject({ status: 404 })
  expect((await mine('ana'))[0]).toMatchObject({ state: 'asked' })
  await here.pool.query('delete from notifications')
  await withdraw('ana', id)
  const [first] = await mine('ana')
  expect(first).toMatchObject({ state: 'withdrawn', reason: null })
  await withdraw('ana', id)
  expect(await mine('ana')).toEqual([first])
  const again = await ask('ana')
  await answer(rosa, again.id, { answer: 'accept' })
  await here.pool.query('delete from notifications')
  await withdraw('ana', again.id)
  expect((await mine('ana')).map(({ state }) => state)).toEqual(['ended', 'withdrawn'])
  expect(await heard('renata-ishikawa')).toEqual([])
})

test('[beyond, mentors] nobody writes to a mentor who has gone, and silence is counted from the last reply', async () => {
  const { id } = await ask('ana')
  const write = async () =>
    (await here.as('ana')).call(mentors.write, { params: { id }, body: { text: 'Uma pequena' } })
  await answer(rosa, id, { answer: 'more', text: 'Em que empresa?' })
  // The mentor waits for the author here: no silence of the mentor.
  await age(id, 20)
  await run('mentors.watch')
  expect((await rosa.call(mentors.desk)).profile).toMatchObject({ isPaused: false })
  await write()
  expect((await heard('renata-ishikawa'))[0]).toContain('Ana')
  await run('mentors.watch')
  expect((await rosa.call(mentors.desk)).profile).toMatchObject({ isPaused: false })
  await age(id, 14)
  await run('mentors.watch')
  expect((await rosa.call(mentors.desk)).profile).toMatchObject({ isPaused: true })
  await answer(rosa, id, { answer: 'accept' })
  await here.pool.query('update mentor_requests set mentor_id = null where id = $1', [id])
  await expect(write()).rejects.toMatchObject({ status: 409 })
  expect((await mine('ana'))[0]).toMatchObject({ mentor: null, isMentorAway: true, movesFirst: true, queue: null })
})
