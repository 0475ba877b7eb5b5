import { mentoring } from '@juntas/contract/mentoring'
import { mentors } from '@juntas/contract/mentors'
import { notifications } from '@juntas/contract/notifications'
import { privacy } from '@juntas/contract/privacy'
import type { CallInput } from '@juntas/contract/route'
import { safety } from '@juntas/contract/safety'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { keepAway } from '../../../test/keep-away.ts'
import { unzip } from '../../../test/unzip.ts'
import { type World, world } from '../../../test/world.ts'
import { tasks } from './tasks.ts'

let here: World
let rosa: Awaited<ReturnType<World['as']>>
let ines: Awaited<ReturnType<World['as']>>
const iri = ({ id }: { id: number }) => `/v1/mentors/${id}`
const secret = 'Quero negociar o meu salário'

beforeAll(async () => {
  here = await world({ env: { RATE_LIMIT_FACTOR: '100' } })
  rosa = await here.as('renata-ishikawa')
  ines = await here.as('grace-adeyemi')
})
afterAll(() => here.close())
beforeEach(async () => {
  for (const table of ['mentor_requests', 'mentors', 'mentor_numbers', 'notifications', 'member_blocks'])
    await here.pool.query(`delete from ${table}`)
  await here.pool.query(
    `insert into member_roles (member_id, role) values ($1, 'open_mentor'), ($2, 'open_mentor')
    on conflict do nothing`,
    [rosa.id, ines.id],
  )
  await open(rosa, 1)
})

const open = (who: typeof rosa, capacity: number) =>
  who.call(mentors.setProfile, { body: { headline: 'Advogada', topics: ['career'], capacity } })
const ask = async (name: string, mentor = rosa, joinsQueue = false) =>
  (await here.as(name)).call(mentors.ask, { body: { mentor: iri(mentor), text: secret, joinsQueue } })
const mine = async (name: string) => (await (await here.as(name)).call(mentors.requests))['hydra:member']
const shown = async (name: string, mentor = rosa) =>
  (await (await here.as(name)).call(mentors.list))['hydra:member'].find(({ id }) => id === mentor.id)
const answer = (who: typeof rosa, id: number, body: CallInput<typeof mentors.answer>['body']) =>
  who.call(mentors.answer, { params: { id }, body })
const age = (id: number, days: number) =>
  here.pool.query(
    `update mentor_requests set queued_at = queued_at - make_interval(days => $2), asked_at = asked_at - make_interval(days => $2),
     waiting_since = waiting_since - make_interval(days => $2) where id = $1`,
    [id, days],
  )
const run = (name: 'mentors.watch' | 'mentors.count') =>
  tasks[name]!(here.context, {}, { attempt: 1, lastAttempt: false })
const heard = async (name: string) =>
  (await (await here.as(name)).call(notifications.list))['hydra:member']
    .filter(({ kind }) => kind === 'mentoring')
    .map(({ text }) => text)

test('[beyond, mentors] the last seat goes to one of two who want it; the other one joins the queue only if she says so', async () => {
  expect(await shown('ana')).toMatchObject({ wait: { kind: 'seat' }, seats: { taken: 0, capacity: 1 }, numbers: null })
  const both = await Promise.allSettled([ask('ana'), ask('bia')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'mentor_seat_taken' } })
  const late = both[0]!.status === 'rejected' ? 'ana' : 'bia'
  const first = late === 'ana' ? 'bia' : 'ana'
  expect(await shown(late)).toMatchObject({ wait: { kind: 'queue', ahead: 0, days: null } })
  expect(await ask(late, rosa, true)).toMatchObject({
    state: 'queued',
    queue: { place: 1, after: 0, expectedDays: null, promisedDays: 30, isWorstCase: false },
  })
  // The mentor sees who has asked; of the queue only its length.
  const desk = await rosa.call(mentors.desk)
  expect(desk).toMatchObject({ taken: 1, queued: 1, requests: [{ state: 'asked', messages: [{ text: secret }] }] })
  // The seat becomes free: the next one has it, without a press.
  await (await here.as(first)).call(mentors.withdraw, { params: { id: desk.requests[0]!.id } })
  expect((await mine(late))[0]).toMatchObject({ state: 'asked', queue: null })
  expect((await heard(late))[0]).toContain('Abriu uma vaga')
})

test('[beyond, mentors] asked, more, replied, accepted in two tabs at once, ended; what they write is sealed', async () => {
  const { id } = await ask('ana')
  const ana = await here.as('ana')
  await expect(ana.call(mentors.write, { params: { id }, body: { text: 'Oi?' } })).rejects.toMatchObject({
    status: 409,
  })
  await answer(rosa, id, { answer: 'more', text: 'Em que empresa?' })
  expect((await mine('ana'))[0]).toMatchObject({ state: 'more' })
  expect((await ana.call(mentors.write, { params: { id }, body: { text: 'Uma pequena' } })).state).toBe('asked')
  const tabs = [1, 2].map(() => answer(rosa, id, { answer: 'accept', text: 'Vamos' }))
  expect((await Promise.all(tabs)).map(({ requests }) => requests[0]!.state)).toEqual(['accepted', 'accepted'])
  expect((await mine('ana'))[0]!.messages.map(({ kind, isMine }) => [kind, isMine])).toEqual([
    ['ask', true],
    ['more', false],
    ['reply', true],
    ['accept', false],
  ])
  await expect(answer(rosa, id, { answer: 'decline', reason: 'no_time' })).rejects.toMatchObject({ status: 409 })
  const { rows } = await here.pool.query(`select encode(sealed, 'escape') as bytes from mentor_messages`)
  expect(rows.some(({ bytes }) => bytes.includes('negociar'))).toBe(false)
  expect(await heard('ana')).toEqual([
    'Renata Ishikawa aceitou o seu pedido de mentoria',
    'Renata Ishikawa quer saber mais antes de responder ao seu pedido',
  ])
  await rosa.call(mentors.end, { params: { id } })
  expect((await rosa.call(mentors.desk)).requests).toEqual([])
  expect((await mine('ana'))[0]).toMatchObject({ state: 'ended' })
})

test('[beyond, mentors] declined with a reason and no free text; the same mentor is asked again a month later', async () => {
  const { id } = await ask('ana')
  await answer(rosa, id, { answer: 'decline', reason: 'other_field' })
  expect((await mine('ana'))[0]).toMatchObject({ state: 'declined', reason: 'other_field' })
  expect(await shown('bia')).toMatchObject({ wait: { kind: 'seat' } })
  await expect(ask('ana')).rejects.toMatchObject({ code: 'mentor_asked_lately' })
  await here.pool.query(`update mentor_requests set closed_at = closed_at - interval '31 days'`)
  expect(await ask('ana')).toMatchObject({ state: 'asked' })
  await expect(ask('ana')).rejects.toMatchObject({ code: 'mentor_asked' })
})

test('[beyond, mentors] fourteen days of silence pause a mentor; only the author moves her request, and goes first', async () => {
  await open(ines, 1)
  const { id } = await ask('ana')
  await ask('bia', ines)
  await ask('duda', ines, true)
  await age(id, 13)
  await run('mentors.watch')
  expect(await shown('lia')).toMatchObject({ wait: { kind: 'queue' } })
  await age(id, 1)
  await run('mentors.watch')
  // A pause and nothing else: no seats, no numbers, no queue.
  expect(await shown('lia')).toMatchObject({
    wait: { kind: 'paused', ahead: null, days: null },
    seats: null,
    numbers: null,
  })
  await expect(ask('lia')).rejects.toMatchObject({ code: 'mentor_paused' })
  expect(await heard('ana')).toEqual([
    'Renata Ishikawa está em pausa. Você pode escolher outra mentora e entrar na frente',
  ])
  expect((await mine('ana'))[0]).toMatchObject({ id, state: 'asked', isMentorAway: true, movesFirst: true })
  const moved = await (await here.as('ana')).call(mentors.move, {
    params: { id },
    body: { mentor: iri(ines), joinsQueue: true },
  })
  expect(moved).toMatchObject({ state: 'queued', queue: { place: 1, after: 1 }, messages: [{ text: secret }] })
  expect((await mine('duda'))[0]!.queue).toMatchObject({ place: 2 })
  await expect(
    (await here.as('bia')).call(mentors.move, { params: { id }, body: { mentor: iri(ines) } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('[beyond, mentors] an answer ends a pause that began by itself', async () => {
  const { id } = await ask('ana')
  await age(id, 15)
  await run('mentors.watch')
  expect((await rosa.call(mentors.desk)).profile).toMatchObject({ isPaused: true, isSilent: true })
  expect((await answer(rosa, id, { answer: 'accept' })).profile).toMatchObject({ isPaused: false, isSilent: false })
})

test('[beyond, mentors] past the promised wait the author is told once and goes first elsewhere; before, she goes last', async () => {
  await open(ines, 1)
  await ask('bia')
  const { id } = await ask('ana', rosa, true)
  await ask('bia', ines)
  await ask('duda', ines, true)
  expect((await mine('ana'))[0]).toMatchObject({ movesFirst: false })
  await age(id, 31)
  for (let hour = 0; hour < 2; hour++) await run('mentors.watch')
  expect(await heard('ana')).toEqual([
    'A espera passou do prometido. Você pode escolher outra mentora e entrar na frente',
  ])
  expect((await mine('ana'))[0]).toMatchObject({ movesFirst: true, state: 'queued' })
  const ana = await here.as('ana')
  const moved = await ana.call(mentors.move, { params: { id }, body: { mentor: iri(ines), joinsQueue: true } })
  expect(moved.queue).toMatchObject({ place: 1 })
  const back = await ana.call(mentors.move, { params: { id: moved.id }, body: { mentor: iri(rosa), joinsQueue: true } })
  expect(back.queue).toMatchObject({ place: 1, after: 0 })
})

test('[beyond, mentors] the seat of an erased account goes to the next one within the hour', async () => {
  const { id } = await ask('kelly')
  await ask('ana', rosa, true)
  await here.pool.query('delete from mentor_requests where id = $1', [id])
  await run('mentors.watch')
  expect((await mine('ana'))[0]).toMatchObject({ state: 'asked' })
})

test('[beyond, mentors] hand-over: two yeses, and the successor reads the approved summary only', async () => {
  await open(ines, 1)
  const { id } = await ask('ana')
  await answer(rosa, id, { answer: 'accept', text: 'Entre nós' })
  await rosa.call(mentors.setLeave, { body: { on: '2099-12-01' } })
  expect(await shown('bia')).toMatchObject({ wait: { kind: 'paused' }, seats: null })
  const propose = () =>
    rosa.call(mentors.handOver, {
      params: { id },
      body: { successor: iri(ines), summary: 'Ela ganha pouco. Quer mais.' },
    })
  await propose()
  const [offer] = (await ines.call(mentors.desk)).offers
  expect(offer).toMatchObject({ from: 'Renata Ishikawa', isTaken: false })
  expect(JSON.stringify(await ines.call(mentors.desk))).not.toContain('Ana')
  await ines.call(mentors.answerOffer, { params: { id: offer!.id }, body: { isTaken: true } })
  expect((await mine('ana'))[0]).toMatchObject({ mentor: { name: 'Renata Ishikawa' }, state: 'accepted' })
  // The seat is reserved while the mentee decides.
  await expect(ask('bia', ines)).rejects.toMatchObject({ code: 'mentor_seat_taken' })
  const ana = await here.as('ana')
  const now = await ana.call(mentors.answerHandover, {
    params: { id },
    body: { isApproved: true, summary: 'Quer mais.' },
  })
  expect(now).toMatchObject({ state: 'accepted', mentor: { name: 'Grace Adeyemi' } })
  const desk = await ines.call(mentors.desk)
  expect(desk.requests.map(({ messages }) => messages.map(({ kind, text }) => [kind, text]))).toEqual([
    [['summary', 'Quer mais.']],
  ])
  expect((await rosa.call(mentors.desk)).requests).toEqual([])
  expect((await mine('ana')).map(({ state }) => state)).toEqual(['accepted', 'moved'])
})

test('[beyond, mentors] a refused hand-over moves nothing and frees the seat that was kept', async () => {
  await open(ines, 1)
  const { id } = await ask('ana')
  await answer(rosa, id, { answer: 'accept' })
  await rosa.call(mentors.handOver, { params: { id }, body: { successor: iri(ines), summary: 'Resumo' } })
  const [offer] = (await ines.call(mentors.desk)).offers
  await ines.call(mentors.answerOffer, { params: { id: offer!.id }, body: { isTaken: true } })
  const ana = await here.as('ana')
  expect(await ana.call(mentors.answerHandover, { params: { id }, body: { isApproved: false } })).toMatchObject({
    state: 'accepted',
    handover: null,
    mentor: { name: 'Renata Ishikawa' },
  })
  expect(await shown('bia', ines)).toMatchObject({ wait: { kind: 'seat' } })
  const { rows } = await here.pool.query('select state, sealed from mentor_handovers')
  expect(rows).toEqual([{ state: 'refused', sealed: null }])
})

test('[beyond, mentors] a blocked pair never meets, and the block looks like no seat', async () => {
  await open(rosa, 5)
  const { id } = await ask('ana')
  await answer(rosa, id, { answer: 'accept' })
  await rosa.call(safety.block, { body: { subject: `/v1/mentor_requests/${id}`, kind: 'block' } })
  const ana = await here.as('ana')
  await expect(ana.call(mentors.write, { params: { id }, body: { text: 'Oi' } })).rejects.toMatchObject({ status: 404 })
  await here.runTasks()
  expect((await mine('ana'))[0]).toMatchObject({ state: 'declined', reason: 'no_seat' })
  expect((await rosa.call(mentors.desk)).requests).toEqual([])
  expect(await shown('ana')).toMatchObject({ wait: { kind: 'full' }, seats: { taken: 5, capacity: 5 } })
  for (const joinsQueue of [false, true])
    await expect(ask('ana', rosa, joinsQueue)).rejects.toMatchObject({ code: 'mentor_full' })
  expect(await shown('bia')).toMatchObject({ wait: { kind: 'seat' } })
  await here.pool.query('delete from member_blocks')
  await keepAway(ana, rosa)
  expect(await shown('ana')).toBeUndefined()
  await expect(ask('ana')).rejects.toMatchObject({ status: 404 })
})

test('[beyond, mentors] three requests wait at most, also from tabs at once', async () => {
  const others = await Promise.all(
    ['grace-adeyemi', 'hannah-clarke', 'pilar-ocampo', 'lucia-arregui'].map((name) => here.as(name)),
  )
  for (const one of others) {
    await here.pool.query(
      `insert into member_roles (member_id, role) values ($1, 'open_mentor') on conflict do nothing`,
      [one.id],
    )
    await here.pool.query(
      `insert into mentors (member_id, headline, topics, capacity) values ($1, 'x', '{career}', 3) on conflict do nothing`,
      [one.id],
    )
  }
  const asked = await Promise.allSettled(others.map((one) => ask('ana', one)))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(asked.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'mentor_requests_open' } })
})

test('[beyond, mentors] the numbers of the night include who gave up; below five there is none', async () => {
  const women = (await here.pool.query(`select id from members where id <> $1 order by id limit 6`, [rosa.id])).rows
  const past = (memberId: number, answered: boolean) =>
    here.pool.query(
      `insert into mentor_requests (member_id, mentor_id, state, queued_at, asked_at, first_answer_at, closed_at)
       values ($1, $2, $3, now() - interval '20 days', now() - interval '20 days', $4, now() - interval '5 days')`,
      [memberId, rosa.id, answered ? 'ended' : 'withdrawn', answered ? new Date(Date.now() - 18 * 86_400_000) : null],
    )
  for (const { id } of women.slice(0, 4)) await past(id, true)
  await run('mentors.count')
  expect(await shown('gabi')).toMatchObject({ numbers: null })
  for (const { id } of women.slice(4)) await past(id, false)
  await run('mentors.count')
  expect(await shown('gabi')).toMatchObject({ numbers: { asked: 6, answered: 4, answerDays: 2 } })
})

test('[beyond, mentors] a mentor of this page reads nothing of the programme', async () => {
  await expect(rosa.call(mentoring.mentees)).rejects.toMatchObject({ status: 403 })
  await expect(
    rosa.call(mentoring.answers, { query: { email: 'helena@demo.juntas.test', fase: 1 } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('[beyond, mentors] the export has her words; a mentor who leaves takes hers along, and the author may move', async () => {
  const { id } = await ask('lia')
  await answer(rosa, id, { answer: 'more', text: 'Palavras da mentora' })
  const lia = await here.as('lia')
  const file = await lia.raw('GET', privacy.export.path)
  const data = JSON.parse(unzip(file.rawPayload).get('juntas.json')!.toString()).data
  expect(data.mentor_messages.map(({ text }: { text: string }) => text)).toEqual([secret, 'Palavras da mentora'])
  await here.context.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('members').where('id', '=', rosa.id).execute()
  })
  const [request] = await mine('lia')
  expect(request).toMatchObject({ mentor: null, isMentorAway: true, movesFirst: true })
  expect(request!.messages.map(({ text }) => text)).toEqual([secret])
})
