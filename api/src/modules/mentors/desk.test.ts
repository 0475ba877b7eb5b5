import { mentors } from '@juntas/contract/mentors'
import { dayIn } from '@juntas/contract/rules/sao-paulo'
import { expect, test } from 'vitest'
import {
  age,
  answer,
  ask,
  beginWithMentors,
  heard,
  here,
  ines,
  mine,
  open,
  rosa,
  run,
  secret,
  shown,
} from '../../../test/worlds/mentor-world.ts'

beginWithMentors()

const day = (days: number) => dayIn(new Date(Date.now() + days * 86_400_000))
const deskOf = () => rosa.call(mentors.desk)
const pause = (isPaused: boolean) => rosa.call(mentors.setPause, { body: { isPaused } })
const leave = (on: string | null) => rosa.call(mentors.setLeave, { body: { on } })
const away = 'Renata Ishikawa está em pausa. Você pode escolher outra mentora e entrar na frente'

test('[beyond, mentors] the desk shows the profile and the requests, who waits longest first, and other mentors as successors', async () => {
  await open(ines, 1)
  await open(rosa, 3)
  const [ana, lia] = [await ask('ana'), await ask('lia')]
  await age(lia.id, 2)
  await answer(rosa, (await ask('bia')).id, { answer: 'accept', text: 'Vamos' })
  await ask('duda', rosa, true)
  await here.pool.query(
    `update members set nickname = null, name = 'Lia Prado', avatar_url = '/media/lia.webp' where id = $1`,
    [(await here.as('lia')).id],
  )
  const { requests, successors, ...rest } = await deskOf()
  expect(rest).toMatchObject({
    profile: {
      headline: 'Advogada',
      topics: ['career'],
      capacity: 3,
      isPaused: false,
      isSilent: false,
      leavesOn: null,
    },
    taken: 3,
    queued: 1,
    numbers: null,
    offers: [],
  })
  expect(requests.map(({ member, state }) => [member.name, state])).toEqual([
    ['Lia Prado', 'asked'],
    ['Ana', 'asked'],
    ['Bia', 'accepted'],
  ])
  expect(requests[0]).toEqual({
    id: lia.id,
    state: 'asked',
    member: { name: 'Lia Prado', avatar: '/media/lia.webp', jobRole: requests[0]!.member.jobRole },
    waitingSince: expect.any(String),
    messages: [
      {
        id: expect.any(String),
        kind: 'ask',
        isMine: false,
        isHidden: false,
        text: secret,
        createdAt: expect.any(String),
      },
    ],
    handover: null,
  })
  expect(requests[1]!.id).toBe(ana.id)
  expect(requests[2]!.waitingSince).toBeNull()
  expect(requests[2]!.messages.map(({ kind, isMine, text }) => [kind, isMine, text])).toEqual([
    ['ask', false, secret],
    ['accept', true, 'Vamos'],
  ])
  expect(successors).toEqual([
    {
      id: ines.id,
      name: 'Grace Adeyemi',
      avatar: successors[0]!.avatar,
      headline: 'Advogada',
    },
  ])
  // Who is paused, leaves or lost the account is nobody's successor.
  const ids = async () => (await deskOf()).successors.map(({ id }) => id)
  for (const [stop, back] of [
    [
      'update mentors set paused_at = now() where member_id = $1',
      'update mentors set paused_at = null where member_id = $1',
    ],
    [
      `update mentors set leaves_on = '2099-12-01' where member_id = $1`,
      'update mentors set leaves_on = null where member_id = $1',
    ],
    ['update members set blocked_at = now() where id = $1', 'update members set blocked_at = null where id = $1'],
  ] as const) {
    await here.pool.query(stop, [ines.id])
    expect(await ids()).toEqual([])
    await here.pool.query(back, [ines.id])
    expect(await ids()).toEqual([ines.id])
  }
})

test('[beyond, mentors] translations of a headline stay until it is worded anew; more seats reach those who wait', async () => {
  const set = (headline: string, capacity: number) =>
    rosa.call(mentors.setProfile, { body: { headline, topics: ['career', 'finance', 'career'], capacity } })
  const english = async () =>
    (await (await here.as('ana')).call(mentors.list, { headers: { 'accept-language': 'en-US' } }))['hydra:member'].find(
      ({ id }) => id === rosa.id,
    )?.headline
  await here.pool.query(`update mentors set translations = '{"en-US": {"headline": "Lawyer"}}'`)
  await ask('ana')
  await ask('bia', rosa, true)
  await ask('lia', rosa, true)
  expect((await set('Advogada', 1)).profile).toMatchObject({ topics: ['career', 'finance'], capacity: 1 })
  expect(await english()).toBe('Lawyer')
  expect(await set('Juíza', 2)).toMatchObject({ taken: 2, queued: 1 })
  expect(await english()).toBe('Juíza')
  expect((await mine('bia'))[0]).toMatchObject({ state: 'asked', queue: null })
  expect((await mine('lia'))[0]).toMatchObject({ state: 'queued', queue: { place: 1 } })
})

test('[beyond, mentors] a pause is told once to those who wait; its days count as nobody’s silence, and seats go on after it', async () => {
  const { id } = await ask('ana')
  await ask('bia', rosa, true)
  await here.pool.query('delete from notifications')
  expect((await pause(false)).profile).toMatchObject({ isPaused: false })
  expect((await pause(true)).profile).toMatchObject({ isPaused: true, isSilent: false })
  await here.pool.query('update notifications set read_at = now()')
  await pause(true)
  const { rows } = await here.pool.query('select from notifications where read_at is null')
  expect(rows).toEqual([])
  expect([await heard('ana'), await heard('bia'), await heard('renata-ishikawa')]).toEqual([[away], [away], []])
  // No seat goes on while the mentor is away, and nobody is paused a second time.
  await age(id, 20)
  await (await here.as('ana')).call(mentors.withdraw, { params: { id } })
  await run('mentors.watch')
  expect((await mine('bia'))[0]).toMatchObject({ state: 'queued', isMentorAway: true, queue: null })
  expect(await heard('renata-ishikawa')).toEqual([])
  await pause(false)
  expect((await mine('bia'))[0]).toMatchObject({ state: 'asked', isMentorAway: false })
  const [asked] = await mine('bia')
  await age(asked!.id, 13)
  await pause(true)
  await pause(false)
  await age(asked!.id, 13)
  await run('mentors.watch')
  expect((await deskOf()).profile).toMatchObject({ isPaused: false })
  await age(asked!.id, 1)
  await run('mentors.watch')
  expect((await deskOf()).profile).toMatchObject({ isPaused: true, isSilent: true })
  expect(await heard('renata-ishikawa')).toHaveLength(2)
})

test('[beyond, mentors] a last day: not in the past, told once, nobody new, and taken back the seats go on', async () => {
  const { id } = await ask('ana')
  await ask('bia', rosa, true)
  await here.pool.query('delete from notifications')
  await expect(leave(day(-1))).rejects.toMatchObject({ status: 422 })
  expect((await deskOf()).profile).toMatchObject({ leavesOn: null })
  expect((await leave(day(1))).profile).toMatchObject({ leavesOn: day(1), isPaused: false })
  expect(await heard('bia')).toEqual([away])
  await here.pool.query('delete from notifications')
  await leave(day(2))
  expect(await heard('bia')).toEqual([])
  await answer(rosa, id, { answer: 'decline', reason: 'no_time' })
  expect(await mine('bia')).toMatchObject([{ state: 'queued', isMentorAway: true, movesFirst: true }])
  // Until the last day the mentor is shown as paused, then no more.
  expect(await shown('lia')).toMatchObject({ wait: { kind: 'paused' }, seats: null, daysPerPlace: null })
  await leave(day(0))
  expect(await shown('lia')).toBeUndefined()
  await expect(ask('lia')).rejects.toMatchObject({ code: 'mentor_paused' })
  expect((await leave(null)).profile).toMatchObject({ leavesOn: null })
  expect(await mine('bia')).toMatchObject([{ state: 'asked', isMentorAway: false }])
})

test('[beyond, mentors] each answer is for a request at its time: what waits, was withdrawn or is of another mentor is not there', async () => {
  await open(ines, 1)
  const { id } = await ask('ana')
  const queued = await ask('bia', rosa, true)
  const reply = (request: number, text = 'Oi') => rosa.call(mentors.reply, { params: { id: request }, body: { text } })
  const end = (request: number) => rosa.call(mentors.end, { params: { id: request } })
  for (const call of [
    () => answer(rosa, queued.id, { answer: 'accept' }),
    () => answer(ines, id, { answer: 'accept' }),
    () => reply(queued.id),
    () => end(queued.id),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404 })
  for (const call of [() => reply(id), () => end(id)]) await expect(call()).rejects.toMatchObject({ status: 409 })
  await answer(rosa, id, { answer: 'accept' })
  expect((await deskOf()).requests[0]!.messages.map(({ kind }) => kind)).toEqual(['ask'])
  await reply(id, 'Terça às dez?')
  const ana = await here.as('ana')
  const written = await ana.call(mentors.write, { params: { id }, body: { text: 'Sim' } })
  expect(written.state).toBe('accepted')
  expect(written.messages.map(({ kind, isMine, text }) => [kind, isMine, text])).toEqual([
    ['ask', true, secret],
    ['note', false, 'Terça às dez?'],
    ['note', true, 'Sim'],
  ])
  expect((await heard('ana'))[0]).toContain('Renata Ishikawa')
  expect((await heard('renata-ishikawa'))[0]).toContain('Ana')
  await end(id)
  await end(id)
  expect((await heard('ana')).filter((text) => text.includes('terminou'))).toHaveLength(1)
  for (const call of [() => reply(id), () => answer(rosa, id, { answer: 'more', text: 'Oi' })])
    await expect(call()).rejects.toMatchObject({ status: 409 })
  await expect(ana.call(mentors.write, { params: { id }, body: { text: 'Oi' } })).rejects.toMatchObject({ status: 404 })
  expect(await mine('ana')).toMatchObject([{ state: 'ended', isMentorAway: false, movesFirst: false, queue: null }])
  // The seat went to the one who waited; withdrawn, it is no more on the desk.
  expect((await deskOf()).requests).toMatchObject([{ id: queued.id, state: 'asked' }])
  await (await here.as('bia')).call(mentors.withdraw, { params: { id: queued.id } })
  await expect(answer(rosa, queued.id, { answer: 'accept' })).rejects.toMatchObject({ status: 404 })
})
