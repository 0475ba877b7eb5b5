import { mentors } from '@juntas/contract/mentors'
import { privacy } from '@juntas/contract/privacy'
import { safety } from '@juntas/contract/safety'
import { expect, test } from 'vitest'
import { keepAway } from '../../../test/keep-away.ts'
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
  shown,
} from '../../../test/mentor-world.ts'
import { unzip } from '../../../test/unzip.ts'

beginWithMentors()

const propose = (id: number, successor: { id: number }) =>
  rosa.call(mentors.handOver, { params: { id }, body: { successor: iri(successor), summary: 'Resumo' } })
const take = async (successor = ines) => {
  const [offer] = (await successor.call(mentors.desk)).offers
  await successor.call(mentors.answerOffer, { params: { id: offer!.id }, body: { isTaken: true } })
  return offer!.id
}
const decide = async (name: string, id: number, handover: number, isApproved = true) =>
  (await here.as(name)).call(mentors.answerHandover, { params: { id }, body: { handover, isApproved } })
/** A block by a request without a name. */
const keepAwayUnnamed = (who: { id: number }, other: { id: number }) =>
  here.pool.query('insert into member_blocks (member_id, blocked_id, is_known) values ($1, $2, false)', [
    who.id,
    other.id,
  ])
/** A request of Ana that Rosa accompanies. */
const accompanied = async () => {
  const { id } = await ask('ana')
  await answer(rosa, id, { answer: 'accept' })
  return id
}

test('[beyond, mentors] hand-over: two yeses, and the successor reads the approved summary only', async () => {
  await open(ines, 1)
  const { id } = await ask('ana')
  await answer(rosa, id, { answer: 'accept', text: 'Entre nós' })
  await rosa.call(mentors.setLeave, { body: { on: '2099-12-01' } })
  expect(await shown('bia')).toMatchObject({ wait: { kind: 'paused' }, seats: null })
  await rosa.call(mentors.handOver, {
    params: { id },
    body: { successor: iri(ines), summary: 'Ela ganha pouco. Quer mais.' },
  })
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
    body: { handover: offer!.id, isApproved: true, summary: 'Quer mais.' },
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
  const id = await accompanied()
  await propose(id, ines)
  expect(await decide('ana', id, await take(), false)).toMatchObject({
    state: 'accepted',
    handover: null,
    mentor: { name: 'Renata Ishikawa' },
  })
  expect(await shown('bia', ines)).toMatchObject({ wait: { kind: 'seat' } })
  const { rows } = await here.pool.query('select state, sealed from mentor_handovers')
  expect(rows).toEqual([{ state: 'refused', sealed: null }])
})

test('[beyond, mentors] a yes is for the successor whom the mentee read about, not for one proposed meanwhile', async () => {
  await open(ines, 1)
  const lucia = await here.as('lucia-arregui')
  await open(lucia, 1)
  const id = await accompanied()
  await propose(id, ines)
  const read = await take(ines)
  await propose(id, lucia)
  const proposed = await take(lucia)
  for (const isApproved of [true, false])
    await expect(decide('ana', id, read, isApproved)).rejects.toMatchObject({ code: 'conflict' })
  expect(await mine('ana')).toMatchObject([{ mentor: { name: 'Renata Ishikawa' }, handover: { id: proposed } }])
  expect(await decide('ana', id, proposed)).toMatchObject({ state: 'accepted', mentor: { id: lucia.id } })
})

test('[beyond, mentors] a successor who paused, leaves or is no mentor any more takes nobody over, and the proposer is told', async () => {
  await open(ines, 1)
  const id = await accompanied()
  const stops = [
    () => ines.call(mentors.setPause, { body: { isPaused: true } }),
    () => ines.call(mentors.setLeave, { body: { on: '2099-12-01' } }),
    () => here.pool.query('delete from member_roles where member_id = $1', [ines.id]),
  ]
  for (const stop of stops) {
    await here.pool.query('update mentors set paused_at = null, leaves_on = null')
    await here.pool.query('delete from notifications')
    await propose(id, ines)
    const handover = await take()
    await stop()
    expect(await decide('ana', id, handover)).toMatchObject({ id, state: 'accepted', handover: null })
    expect(await heard('renata-ishikawa')).toEqual(['Uma passagem de mentora não foi aceita'])
  }
})

test('[beyond, mentors] a hand-over to a mentor whom the mentee has asked already answers that request, and its seat goes on', async () => {
  await open(ines, 2)
  const id = await accompanied()
  const asked = await ask('ana', ines)
  await propose(id, ines)
  const handover = await take()
  await ask('bia', ines, true)
  const now = await decide('ana', id, handover)
  expect(now).toMatchObject({ state: 'accepted', mentor: { id: ines.id } })
  expect((await mine('ana')).map((one) => [one.id, one.state])).toEqual([
    [now.id, 'accepted'],
    [asked.id, 'moved'],
    [id, 'moved'],
  ])
  expect(await mine('bia')).toMatchObject([{ state: 'asked' }])
  expect(await ines.call(mentors.desk)).toMatchObject({ taken: 2, queued: 0, offers: [] })
})

test('[beyond, mentors] a hand-over to a mentor who accompanies the mentee already goes on in that mentoring', async () => {
  await open(ines, 2)
  const id = await accompanied()
  const running = await ask('ana', ines)
  await answer(ines, running.id, { answer: 'accept' })
  await propose(id, ines)
  await decide('ana', id, (await ines.call(mentors.desk)).offers[0]!.id)
  await take()
  const desk = await ines.call(mentors.desk)
  expect(desk).toMatchObject({ taken: 1, requests: [{ id: running.id, state: 'accepted' }] })
  expect(desk.requests[0]!.messages.map(({ kind }) => kind)).toEqual(['ask', 'summary'])
})

test('[beyond, mentors] who is paused comes back before taking over', async () => {
  await open(ines, 1)
  await propose(await accompanied(), ines)
  await ines.call(mentors.setPause, { body: { isPaused: true } })
  await expect(take()).rejects.toMatchObject({ code: 'mentor_paused' })
  await ines.call(mentors.setPause, { body: { isPaused: false } })
  await take()
})

test('[beyond, mentors] a mentor’s block looks like an end, a no for lack of time, or a pause', async () => {
  await open(rosa, 3)
  const { id } = await ask('ana')
  await answer(rosa, id, { answer: 'accept' })
  const asked = await ask('lia')
  // An ordinary no, to compare with.
  await answer(rosa, (await ask('kelly')).id, { answer: 'decline', reason: 'no_time' })
  await ask('gabi')
  const { id: waiting } = await ask('bia', rosa, true)
  await ask('duda', rosa, true)
  expect((await mine('duda'))[0]!.queue).toMatchObject({ place: 2 })
  await here.pool.query('delete from notifications')
  await keepAway(rosa, await here.as('bia'))
  await here.runTasks()
  // In the queue it is a pause: the author is told, keeps the request, goes first elsewhere, and takes no turn.
  expect(await heard('bia')).toEqual([
    'Renata Ishikawa está em pausa. Você pode escolher outra mentora e entrar na frente',
  ])
  expect(await mine('bia')).toMatchObject([{ state: 'queued', isMentorAway: true, movesFirst: true, queue: null }])
  expect((await mine('duda'))[0]!.queue).toMatchObject({ place: 1, after: 0 })
  for (const one of [id, asked.id])
    await rosa.call(safety.block, { body: { subject: `/v1/mentor_requests/${one}`, kind: 'block' } })
  const ana = await here.as('ana')
  await expect(ana.call(mentors.write, { params: { id }, body: { text: 'Oi' } })).rejects.toMatchObject({ status: 404 })
  await here.runTasks()
  expect(await mine('ana')).toMatchObject([{ state: 'ended', reason: null }])
  expect(await heard('ana')).toEqual(['A mentoria com Renata Ishikawa terminou'])
  expect(await mine('lia')).toMatchObject([{ state: 'declined', reason: 'no_time' }])
  expect(await heard('lia')).toEqual(['Renata Ishikawa respondeu ao seu pedido de mentoria'])
  // The export has the whole row: it is that of an ordinary no.
  const { rows } = await here.pool.query(
    `select first_answer_at is null as a, waiting_since is null as b, late_notice_at is null as c, asked_at is null as d
     from mentor_requests where state = 'declined'`,
  )
  expect(rows).toHaveLength(2)
  expect(rows[0]).toEqual(rows[1])
  // The seats went to those behind.
  expect(await mine('duda')).toMatchObject([{ state: 'asked' }])
  expect(await mine('bia')).toMatchObject([{ id: waiting, state: 'queued' }])
  expect(await rosa.call(mentors.desk)).toMatchObject({ taken: 2, queued: 0 })
  expect(await shown('kelly')).toMatchObject({ wait: { kind: 'seat' } })
  for (const name of ['ana', 'lia', 'bia']) {
    expect(await shown(name)).toMatchObject({ wait: { kind: 'paused' }, seats: null, numbers: null })
    for (const joinsQueue of [false, true])
      await expect(ask(name, rosa, joinsQueue)).rejects.toMatchObject({ code: 'mentor_paused' })
  }
  // The notice of a late turn comes too, and the request moves first in line.
  await age(waiting, 31)
  await run('mentors.watch')
  expect((await heard('bia'))[0]).toBe(
    'A espera passou do prometido. Você pode escolher outra mentora e entrar na frente',
  )
  await open(ines, 1)
  await ask('gabi', ines)
  await ask('duda', ines, true)
  const bia = await here.as('bia')
  const move = { params: { id: waiting }, body: { mentor: iri(ines), joinsQueue: true } }
  expect(await bia.call(mentors.move, move)).toMatchObject({ state: 'queued', queue: { place: 1, after: 1 } })
})

test('[beyond, mentors] what is shown as movable can be moved, also in the moments before a block ends it', async () => {
  await open(rosa, 2)
  await open(ines, 3)
  await answer(rosa, (await ask('ana')).id, { answer: 'accept' })
  await ask('lia')
  await ask('bia', rosa, true)
  // The block is stored, and the task that ends what is open has not run yet.
  for (const name of ['ana', 'lia', 'bia']) {
    await keepAway(rosa, await here.as(name))
    const [request] = await mine(name)
    expect(request).toMatchObject({ isMentorAway: true, movesFirst: true })
    const move = { params: { id: request!.id }, body: { mentor: iri(ines), joinsQueue: true } }
    expect(await (await here.as(name)).call(mentors.move, move)).toMatchObject({ mentor: { id: ines.id } })
  }
  await here.runTasks()
  for (const name of ['ana', 'lia', 'bia'])
    expect((await mine(name)).map(({ state }) => state)).toEqual(['asked', 'moved'])
  // What the author has blocked is not shown, and is not moved.
  const ana = await here.as('ana')
  const [asked] = await mine('ana')
  await keepAway(ana, ines)
  expect((await mine('ana')).map(({ id }) => id)).not.toContain(asked!.id)
  const back = { params: { id: asked!.id }, body: { mentor: iri(rosa), joinsQueue: true } }
  await expect(ana.call(mentors.move, back)).rejects.toMatchObject({ status: 404 })
})

test('[beyond, mentors] a block without a name lets nothing new reach who blocked, and names nobody [GAP-109]', async () => {
  const [ana, bia] = [await here.as('ana'), await here.as('bia')]
  const { id } = await ask('ana')
  await answer(rosa, id, { answer: 'accept' })
  await ask('bia', rosa, true)
  const before = await shown('bia')
  // The one who asks has blocked the mentor without knowing: the mentor is there as before.
  await keepAwayUnnamed(bia, rosa)
  expect(await shown('bia')).toEqual(before)
  expect((await mine('bia'))[0]).toMatchObject({ isMentorAway: false, queue: { place: 1 } })
  // The mentor has blocked two: what was agreed on goes on, and who waits has no turn.
  await here.pool.query('delete from member_blocks')
  await keepAwayUnnamed(rosa, ana)
  await keepAwayUnnamed(rosa, bia)
  await here.runTasks()
  expect((await mine('ana'))[0]).toMatchObject({ state: 'accepted', isMentorAway: false })
  await rosa.call(mentors.setProfile, { body: { headline: 'Advogada', topics: ['career'], capacity: 3 } })
  await run('mentors.watch')
  expect((await mine('bia'))[0]).toMatchObject({ state: 'queued', isMentorAway: true })
  await keepAwayUnnamed(rosa, await here.as('lia'))
  await expect(ask('lia')).rejects.toMatchObject({ code: 'mentor_paused' })
})

test('[beyond, mentors] a mute by name neither ends nor names an earlier block without a name [GAP-109]', async () => {
  const ana = await here.as('ana')
  await keepAwayUnnamed(rosa, ana)
  const [unnamed] = (await rosa.call(safety.blocks))['hydra:member']
  const muted = await keepAway(rosa, ana, 'mute')
  expect(muted).toMatchObject({ name: 'Ana', kind: 'mute' })
  expect(muted.id).not.toBe(unnamed!.id)
  expect(muted.createdAt).not.toBe(unnamed!.createdAt)
  await expect(ask('ana')).rejects.toMatchObject({ code: 'mentor_paused' })
  const listed = await rosa.call(safety.blocks)
  expect(listed['hydra:totalItems']).toBe(2)
  expect(listed['hydra:member']).toMatchObject([{ id: muted.id }, unnamed!])
  // Each is undone by itself.
  await rosa.call(safety.unblock, { params: { id: muted.id } })
  expect((await rosa.call(safety.blocks))['hydra:member']).toEqual([unnamed])
  await expect(ask('ana')).rejects.toMatchObject({ code: 'mentor_paused' })
})

test('[beyond, mentors] a member who blocks a mentor withdraws in silence, and does not meet the mentor again', async () => {
  await open(ines, 1)
  const { id } = await ask('ana')
  await answer(rosa, id, { answer: 'accept' })
  await ask('gabi', ines)
  await ask('ana', ines, true)
  await here.pool.query('delete from notifications')
  const ana = await here.as('ana')
  for (const one of await mine('ana')) await ana.call(safety.block, { body: { subject: one['@id'], kind: 'block' } })
  await here.runTasks()
  const { rows } = await here.pool.query('select state from mentor_requests where member_id = $1 order by id', [ana.id])
  expect(rows).toEqual([{ state: 'ended' }, { state: 'withdrawn' }])
  expect((await rosa.call(mentors.desk)).requests).toEqual([])
  for (const name of ['ana', 'renata-ishikawa', 'grace-adeyemi']) expect(await heard(name)).toEqual([])
  expect(await shown('ana')).toBeUndefined()
  await expect(ask('ana')).rejects.toMatchObject({ status: 404 })
})

test('[beyond, mentors] a successor from whom the mentee keeps away: nobody is asked, and the proposer gets an ordinary no, later', async () => {
  await open(ines, 1)
  const id = await accompanied()
  const ordinary = (await propose(id, ines)).requests[0]!.handover!
  await ines.call(mentors.answerOffer, { params: { id: ordinary.id }, body: { isTaken: false } })
  await here.pool.query('delete from notifications')
  await keepAway(await here.as('ana'), ines)
  await here.runTasks()
  const desk = await propose(id, ines)
  expect(desk.successors.map((one) => one.id)).toContain(ines.id)
  expect(desk.requests[0]!.handover).toEqual({ ...ordinary, id: expect.any(Number) })
  expect((await ines.call(mentors.desk)).offers).toEqual([])
  expect(await mine('ana')).toMatchObject([{ state: 'accepted', handover: null }])
  await here.runTasks()
  for (const name of ['ana', 'renata-ishikawa', 'grace-adeyemi']) expect(await heard(name)).toEqual([])
  // The mentee's export has the proposal that was made, before and after the other one has its answer.
  const exported = async () => {
    const file = await (await here.as('ana')).raw('GET', privacy.export.path)
    return JSON.parse(unzip(file.rawPayload).get('juntas.json')!.toString()).data.mentor_handovers
  }
  expect(await exported()).toMatchObject([{ id: ordinary.id }])
  const { rows } = await here.pool.query(
    `update graphile_worker._private_jobs j set run_at = now() from graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'mentors.refuse' returning j.payload,
       (select h.decided_at between now() + interval '4 hours' and now() + interval '2 days'
        from mentor_handovers h where h.id = (j.payload ->> 'handoverId')::int) as is_later`,
  )
  expect(rows).toMatchObject([{ is_later: true }])
  await here.runTasks()
  expect(await heard('renata-ishikawa')).toEqual(['Uma passagem de mentora não foi aceita'])
  expect((await rosa.call(mentors.desk)).requests[0]!.handover).toBeNull()
  expect(await exported()).toMatchObject([{ id: ordinary.id }])
})

test('[beyond, mentors] a block between proposer and successor ends the offer; the one who blocked looks paused', async () => {
  await open(ines, 1)
  const id = await accompanied()
  const { handover } = (await propose(id, ines)).requests[0]!
  await here.pool.query('delete from notifications')
  await keepAway(ines, rosa)
  expect((await ines.call(mentors.desk)).offers).toEqual([])
  await expect(
    ines.call(mentors.answerOffer, { params: { id: handover!.id }, body: { isTaken: true } }),
  ).rejects.toMatchObject({ status: 404 })
  await here.runTasks()
  expect(await heard('renata-ishikawa')).toEqual(['Uma passagem de mentora não foi aceita'])
  const desk = await rosa.call(mentors.desk)
  expect(desk.requests[0]!.handover).toBeNull()
  expect(desk.successors.map((one) => one.id)).not.toContain(ines.id)
  await expect(propose(id, ines)).rejects.toMatchObject({ code: 'mentor_paused' })
  await here.pool.query('delete from member_blocks')
  await keepAway(rosa, ines)
  await expect(propose(id, ines)).rejects.toMatchObject({ status: 404 })
  // A mute shows nowhere: the proposal waits, and the mentor who muted is not asked.
  await here.pool.query('delete from member_blocks')
  await keepAway(ines, rosa, 'mute')
  expect((await propose(id, ines)).requests[0]!.handover).toMatchObject({ successor: { id: ines.id } })
  expect((await ines.call(mentors.desk)).offers).toEqual([])
})

test('[beyond, mentors] a successor who blocked the proposer without a name looks paused, as in the list of mentors [GAP-109]', async () => {
  await open(ines, 1)
  const id = await accompanied()
  const successors = async () => (await rosa.call(mentors.desk)).successors.map((one) => one.id)
  // A block of the proposer's own without a name changes nothing that the proposer sees.
  await keepAwayUnnamed(rosa, ines)
  expect(await successors()).toContain(ines.id)
  await keepAwayUnnamed(ines, rosa)
  expect(await successors()).not.toContain(ines.id)
  await expect(propose(id, ines)).rejects.toMatchObject({ code: 'mentor_paused' })
})
