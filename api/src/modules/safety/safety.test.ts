import { board } from '@juntas/contract/board'
import { comments } from '@juntas/contract/comments'
import { networks } from '@juntas/contract/networks'
import { officeReports } from '@juntas/contract/office/reports'
import { safety } from '@juntas/contract/safety'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideAs, queueOf, reportOn } from '../../../test/moderation.ts'
import { type World, world } from '../../../test/worlds/world.ts'

let here: World
beforeAll(async () => {
  here = await world()
})
afterAll(() => here.close())

const post = async (name: string, over: object = {}) =>
  (await here.as(name)).call(board.create, {
    body: { tag: 'work', title: 'Um título', text: 'Um texto', anonymous: false, ...over },
  })
const asked = { anonymous: true, tag: 'harassment' as const, title: 'Meu chefe', text: 'Aconteceu de novo' }
const report = async (name: string, subject: string, over: object = {}) =>
  (await here.as(name)).call(safety.report, { body: { subject, reason: 'spam', ...over } })
const queue = (state: 'open' | 'decided' = 'open') => queueOf(here, state)

test('three reports hide a post until somebody decides, and one person is one report', async () => {
  const made = await post('ana')
  await report('bia', made['@id'], { details: 'É propaganda' })
  await report('bia', made['@id'])
  await report('lia', made['@id'], { reason: 'other' })
  const carla = await here.as('carla')
  expect((await carla.call(board.get, { params: { id: made.id } })).isHidden).toBe(false)
  await report('iris', made['@id'])
  await expect(carla.call(board.get, { params: { id: made.id } })).rejects.toMatchObject({ status: 404 })
  const open = (await queue()).find(({ subject }) => subject === made['@id'])
  expect(open).toMatchObject({
    reports: 3,
    isHidden: true,
    author: 'Ana',
    reasons: [
      { reason: 'spam', count: 2 },
      { reason: 'other', count: 1 },
    ],
  })
  expect(await reportOn(here, made['@id'])).toMatchObject({
    url: `/todas-juntas/${made.id}`,
    words: [{ text: 'É propaganda', reason: 'spam' }],
  })
  await decideAs(here, 'equipe', open!.id, 'kept')
  expect((await carla.call(board.get, { params: { id: made.id } })).isHidden).toBe(false)
  expect((await queue()).map(({ subject }) => subject)).not.toContain(made['@id'])
})

test('a moderator hides a comment, sees it among what was decided, and brings it back', async () => {
  const made = await post('ana')
  const comment = await (await here.as('bia')).call(comments.create, {
    body: { content: made['@id'], text: 'Compre o meu curso' },
  })
  await report('lia', comment['@id'])
  const { id } = (await queue()).find(({ subject }) => subject === comment['@id'])!
  const seen = async () =>
    (await (await here.as('carla')).call(board.comments, { params: { id: made.id } }))['hydra:totalItems']
  expect(await seen()).toBe(1)
  await decideAs(here, 'equipe', id, 'hidden')
  expect(await seen()).toBe(0)
  expect((await here.as('carla').then((carla) => carla.call(board.get, { params: { id: made.id } }))).responses).toBe(0)
  const decided = (await queue('decided')).find(({ subject }) => subject === comment['@id'])!
  expect(decided).toMatchObject({ decision: 'hidden', isHidden: true })
  await decideAs(here, 'equipe', decided.id, 'kept')
  expect(await seen()).toBe(1)
})

test('a message that was hidden keeps its place and loses its words', async () => {
  const [ana, bia] = [await here.as('ana'), await here.as('bia')]
  const room = (await ana.call(networks.list))['hydra:member'].find((one) => one.with.id === bia.id)!
  const message = await bia.call(networks.send, { params: { id: room.id }, body: { text: 'Uma grosseria' } })
  await expect(report('lia', message['@id'])).rejects.toMatchObject({ status: 404 })
  await report('ana', message['@id'], { reason: 'harassment' })
  const open = (await queue()).find(({ subject }) => subject === message['@id'])!
  expect(open).toMatchObject({ kind: 'message', excerpt: 'Uma grosseria', author: 'Bia', isSealed: false })
  expect(await reportOn(here, message['@id'])).toMatchObject({ url: null, thread: [], seal: null })
  await decideAs(here, 'equipe', open.id, 'hidden')
  const [last] = (await ana.call(networks.messages, { params: { id: room.id } }))['hydra:member']
  expect(last).toMatchObject({ id: message.id, text: '', isHidden: true })
})

test('the queue is for moderators; of an anonymous post it says that it is sealed, not whose it is', async () => {
  await expect((await here.as('ana')).call(officeReports.reports)).rejects.toMatchObject({ status: 403 })
  const made = await post('lia', asked)
  await report('ana', made['@id'])
  expect((await queue()).find(({ subject }) => subject === made['@id'])).toMatchObject({
    author: null,
    isSealed: true,
  })
})

test('who blocked whom read neither posts nor comments of each other nor answer them; anonymous ones stay', async () => {
  const [named, hidden] = [await post('bia'), await post('bia', asked)]
  const neutral = await post('carla')
  const [ana, bia, carla] = [await here.as('ana'), await here.as('bia'), await here.as('carla')]
  const comment = await bia.call(comments.create, { body: { content: neutral['@id'], text: 'Da Bia' } })
  const autora = await bia.call(comments.create, { body: { content: hidden['@id'], text: 'Sou a autora' } })
  const block = await ana.call(safety.block, { body: { subject: named['@id'] } })
  await expect(ana.call(board.get, { params: { id: named.id } })).rejects.toMatchObject({ status: 404 })
  expect((await ana.call(board.list, { query: { perPage: 1000 } }))['hydra:member'].map(({ id }) => id)).not.toContain(
    named.id,
  )
  const listed = await ana.call(board.list, { query: { perPage: 1000 } })
  expect(listed['hydra:totalItems']).toBe(listed['hydra:member'].length)
  expect((await ana.call(board.comments, { params: { id: neutral.id } }))['hydra:totalItems']).toBe(0)
  const write = (content: string, parent?: string) =>
    ana.call(comments.create, { body: { content, text: 'Oi', ...(parent ? { parent } : {}) } })
  await expect(write(named['@id'])).rejects.toMatchObject({ status: 404 })
  await expect(write(neutral['@id'], comment['@id'])).rejects.toMatchObject({ status: 404 })
  // Comments under a blocked author's post are not readable by another route, and the block works in both directions.
  await carla.call(comments.create, { body: { content: named['@id'], text: 'Sob a Bia' } })
  expect((await ana.call(comments.list, { query: { content: named['@id'] } }))['hydra:totalItems']).toBe(0)
  const mine = await post('ana')
  await expect(bia.call(board.get, { params: { id: mine.id } })).rejects.toMatchObject({ status: 404 })
  // Hiding the blocked member's anonymous texts would reveal the author.
  expect((await ana.call(board.get, { params: { id: hidden.id } })).id).toBe(hidden.id)
  expect((await ana.call(board.comments, { params: { id: hidden.id } }))['hydra:member'].map(({ id }) => id)).toEqual([
    autora.id,
  ])
  await ana.call(safety.unblock, { params: { id: block.id } })
  expect((await ana.call(board.get, { params: { id: named.id } })).id).toBe(named.id)
  expect((await ana.call(board.comments, { params: { id: neutral.id } }))['hydra:totalItems']).toBe(1)
})

test('a muted member is not heard, and does not notice', async () => {
  const [gabi, lia] = [await here.as('gabi'), await here.as('lia')]
  const [hers, mine] = [await post('lia'), await post('gabi')]
  const muted = await gabi.call(safety.block, { body: { subject: hers['@id'], kind: 'mute' } })
  expect(muted).toMatchObject({ name: 'Lia Bastos', kind: 'mute' })
  await expect(gabi.call(board.get, { params: { id: hers.id } })).rejects.toMatchObject({ status: 404 })
  expect((await lia.call(board.get, { params: { id: mine.id } })).id).toBe(mine.id)
  await lia.call(comments.create, { body: { content: mine['@id'], text: 'Da Lia' } })
  expect((await gabi.call(board.comments, { params: { id: mine.id } }))['hydra:totalItems']).toBe(0)
  expect((await gabi.call(safety.blocks))['hydra:member']).toMatchObject([{ id: muted.id, kind: 'mute' }])
  await gabi.call(safety.block, { body: { subject: muted['@id'], kind: 'block' } })
  await expect(lia.call(board.get, { params: { id: mine.id } })).rejects.toMatchObject({ status: 404 })
  await gabi.call(safety.unblock, { params: { id: muted.id } })
  expect((await gabi.call(safety.blocks))['hydra:totalItems']).toBe(0)
})

test('a muted thread says so, and can be heard again', async () => {
  const made = await post('ana')
  const bia = await here.as('bia')
  const mute = () => bia.call(board.mute, { body: { post: made['@id'] } })
  expect(await mute()).toMatchObject({ isMuted: true })
  expect((await bia.call(board.get, { params: { id: made.id } })).isMuted).toBe(true)
  expect(await mute()).toMatchObject({ isMuted: false })
})
