import { mentoring } from '@juntas/contract/mentoring'
import { mentors } from '@juntas/contract/mentors'
import { expect, test } from 'vitest'
import { exportFile } from '../../../test/export-file.ts'
import { unzip } from '../../../test/unzip.ts'
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
  // A profile that is saved with as many seats as before gives nobody a seat.
  expect(await open(rosa, 1)).toMatchObject({ taken: 1, queued: 1 })
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

test('[beyond, mentors] a suspended mentor and one without the role get no request; who waits is told within the hour', async () => {
  await open(ines, 1)
  for (const mentor of [rosa, ines]) {
    await ask('bia', mentor)
    await ask('ana', mentor, true)
  }
  try {
    await here.pool.query('update members set blocked_at = now() where id = $1', [rosa.id])
    await here.pool.query('delete from member_roles where member_id = $1', [ines.id])
    // Both seats become free; neither passes on, by the press or by the task.
    for (const { id } of await mine('bia')) await (await here.as('bia')).call(mentors.withdraw, { params: { id } })
    for (let hour = 0; hour < 2; hour++) await run('mentors.watch')
    expect((await mine('ana')).map(({ state, isMentorAway }) => [state, isMentorAway])).toEqual([
      ['queued', true],
      ['queued', true],
    ])
    expect((await heard('ana')).toSorted()).toEqual([
      'Grace Adeyemi está em pausa. Você pode escolher outra mentora e entrar na frente',
      'Renata Ishikawa está em pausa. Você pode escolher outra mentora e entrar na frente',
    ])
  } finally {
    await here.pool.query('update members set blocked_at = null where id = $1', [rosa.id])
  }
})

test('[beyond, mentors] the seat of an erased account goes to the next one within the hour', async () => {
  const { id } = await ask('kelly')
  await ask('ana', rosa, true)
  await here.pool.query('delete from mentor_requests where id = $1', [id])
  await run('mentors.watch')
  expect((await mine('ana'))[0]).toMatchObject({ state: 'asked' })
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

test('[beyond, mentors] the headline of a mentor is in the language of the reader', async () => {
  await here.pool.query('update mentors set translations = $1', [{ 'en-US': { headline: 'Lawyer' } }])
  const ana = await here.as('ana')
  const headlineIn = async (language: string) =>
    (await ana.call(mentors.list, { headers: { 'accept-language': language } }))['hydra:member'].find(
      ({ id }) => id === rosa.id,
    )?.headline
  expect([await headlineIn('en-US'), await headlineIn('pt-BR')]).toEqual(['Lawyer', 'Advogada'])
})

test('[beyond, mentors] a successor reads on the desk when the talk is and that the yes was given; a second yes changes nothing', async () => {
  await open(ines, 1)
  const { id } = await ask('ana')
  await answer(rosa, id, { answer: 'accept' })
  const talkAt = '2099-12-01T15:00:00.000Z'
  await rosa.call(mentors.handOver, { params: { id }, body: { successor: iri(ines), summary: 'Resumo', talkAt } })
  const [offer] = (await ines.call(mentors.desk)).offers
  expect(offer).toMatchObject({ from: 'Renata Ishikawa', talkAt, isTaken: false })
  const take = () => ines.call(mentors.answerOffer, { params: { id: offer!.id }, body: { isTaken: true } })
  for (const { offers } of [await take(), await take()]) expect(offers).toEqual([{ ...offer, isTaken: true }])
})

test('[beyond, mentors] the export has her words; a mentor who leaves takes hers along, and the author may move', async () => {
  const { id } = await ask('lia')
  await answer(rosa, id, { answer: 'more', text: 'Palavras da mentora' })
  const lia = await here.as('lia')
  const file = await exportFile(here, lia)
  const data = JSON.parse(unzip(file.rawPayload).get('juntas.json')!.toString()).data
  expect(data.mentor_messages.map(({ text }: { text: string }) => text)).toEqual([secret, 'Palavras da mentora'])
  await here.context.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('members').where('id', '=', rosa.id).execute()
  })
  const [request] = await mine('lia')
  expect(request).toMatchObject({ mentor: null, isMentorAway: true, movesFirst: true })
  expect(request!.messages.map(({ text }) => text)).toEqual([secret])
})
