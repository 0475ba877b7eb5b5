import { mentors } from '@juntas/contract/mentors'
import { expect, test } from 'vitest'
import { blockOrMute } from '../../../test/block-member.ts'
import { exportFile } from '../../../test/export-file.ts'
import { unzip } from '../../../test/unzip.ts'
import {
  answer,
  ask,
  beginWithMentors,
  heard,
  here,
  ines,
  iri,
  keepAwayUnnamed,
  mine,
  open,
  rosa,
  shown,
} from '../../../test/worlds/mentor-world.ts'

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

test('[beyond, mentors] a successor from whom the mentee keeps away: nobody is asked, and the proposer gets an ordinary no, later', async () => {
  await open(ines, 1)
  const id = await accompanied()
  const ordinary = (await propose(id, ines)).requests[0]!.handover!
  await ines.call(mentors.answerOffer, { params: { id: ordinary.id }, body: { isTaken: false } })
  await here.pool.query('delete from notifications')
  await blockOrMute(await here.as('ana'), ines)
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
    const file = await exportFile(here, await here.as('ana'))
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
  await blockOrMute(ines, rosa)
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
  await blockOrMute(rosa, ines)
  await expect(propose(id, ines)).rejects.toMatchObject({ status: 404 })
  // A mute shows nowhere: the proposal waits, and the mentor who muted is not asked.
  await here.pool.query('delete from member_blocks')
  await blockOrMute(ines, rosa, 'mute')
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

test('[beyond, mentors] who can be a successor, who is told, and that a yes needs a free seat', async () => {
  const lucia = await here.as('lucia-arregui')
  await open(ines, 1)
  await open(lucia, 1)
  const { id } = await ask('ana')
  await expect(propose(id, ines)).rejects.toMatchObject({ status: 409 })
  await answer(rosa, id, { answer: 'accept' })
  const ana = await here.as('ana')
  for (const nobody of [rosa, ana, await here.as('bia')])
    await expect(propose(id, nobody)).rejects.toMatchObject({ code: 'mentor_paused' })
  await here.pool.query('delete from notifications')
  await propose(id, lucia)
  expect([await heard('ana'), await heard('lucia-arregui'), await heard('renata-ishikawa')]).toEqual([
    ['Renata Ishikawa vai se afastar e propõe uma passagem de mentora'],
    // In the language of the one who is asked.
    ['Renata Ishikawa pregunta si continúas una mentoría'],
    [],
  ])
  await take(lucia)
  await expect(ask('bia', lucia)).rejects.toMatchObject({ code: 'mentor_seat_taken' })
  // Another proposal frees the seat that was kept, and ends the first one.
  await ask('bia', lucia, true)
  await propose(id, ines)
  expect((await lucia.call(mentors.desk)).offers).toEqual([])
  expect(await mine('bia')).toMatchObject([{ state: 'asked' }])
  await ask('gabi', ines)
  await expect(take()).rejects.toMatchObject({ code: 'mentor_seat_taken' })
  const [offer] = (await ines.call(mentors.desk)).offers
  await expect(
    lucia.call(mentors.answerOffer, { params: { id: offer!.id }, body: { isTaken: true } }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(decide('bia', id, offer!.id)).rejects.toMatchObject({ status: 404 })
  // One yes alone moves nothing; the words are then those that were proposed.
  await open(ines, 2)
  expect(await decide('ana', id, offer!.id)).toMatchObject({ id, state: 'accepted', mentor: { id: rosa.id } })
  await here.pool.query('delete from notifications')
  await take()
  expect((await mine('ana'))[0]).toMatchObject({
    mentor: { id: ines.id },
    messages: [{ kind: 'summary', text: 'Resumo' }],
  })
  expect(await heard('ana')).toEqual(['A passagem de mentora está feita'])
  expect([(await heard('grace-adeyemi')).length, await heard('renata-ishikawa')]).toEqual([1, []])
  await expect(decide('ana', id, offer!.id)).rejects.toMatchObject({ status: 404 })
})
