import { mentors } from '@juntas/contract/mentors'
import { safety } from '@juntas/contract/safety'
import { expect, test } from 'vitest'
import { blockOrMute } from '../../../test/block-member.ts'
import {
  age,
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
  run,
  shown,
} from '../../../test/worlds/mentor-world.ts'

beginWithMentors()

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
  await blockOrMute(rosa, await here.as('bia'))
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
    await blockOrMute(rosa, await here.as(name))
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
  await blockOrMute(ana, ines)
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
  const muted = await blockOrMute(rosa, ana, 'mute')
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
