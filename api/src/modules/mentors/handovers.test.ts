import { mentors } from '@juntas/contract/mentors'
import { safety } from '@juntas/contract/safety'
import { expect, test } from 'vitest'
import { keepAway } from '../../../test/keep-away.ts'
import { answer, ask, beginWithMentors, here, ines, iri, mine, open, rosa, shown } from '../../../test/mentor-world.ts'

beginWithMentors()

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
