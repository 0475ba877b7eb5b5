import { networks } from '@juntas/contract/networks'
import { safety } from '@juntas/contract/safety'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type World, world } from '../../../test/worlds/world.ts'

type Member = Caller & { id: number }
let here: World
let ana: Member
let bia: Member
let room: number
beforeAll(async () => {
  here = await world()
  ana = await here.as('ana')
  bia = await here.as('bia')
  room = (await ana.call(networks.list))['hydra:member'].find((network) => network.with.id === bia.id)!.id
})
afterAll(() => here.close())

const send = (text: string) => ana.call(networks.send, { params: { id: room }, body: { text } })
const readUpTo = async () => (await ana.call(networks.get, { params: { id: room } })).readUpTo

test('the sender learns, live and in her list, how far the other has read, and never more than was written', async () => {
  const heard: number[] = []
  const stop = here.context.live.subscribe(ana.id, (event) => event.kind === 'read' && heard.push(event.id))
  const [first, second] = [await send('primeira'), await send('segunda')]
  expect(await readUpTo()).toBeLessThan(first.id)
  await bia.call(networks.markRead, { params: { id: room }, body: { upTo: first.id } })
  expect(await readUpTo()).toBe(first.id)
  await bia.call(networks.markRead, { params: { id: room }, body: { upTo: 2_000_000_000 } })
  expect(await readUpTo()).toBe(second.id)
  await expect.poll(() => heard).toEqual([first.id, second.id])
  const third = await send('terceira')
  expect(await readUpTo()).toBeLessThan(third.id)
  stop()
})

test('an old tab that reports an earlier message makes nothing unread again [tests M42]', async () => {
  const [first, second] = [await send('quinta'), await send('sexta')]
  await bia.call(networks.markRead, { params: { id: room }, body: { upTo: second.id } })
  await bia.call(networks.markRead, { params: { id: room }, body: { upTo: first.id } })
  expect(await readUpTo()).toBe(second.id)
  expect((await bia.call(networks.get, { params: { id: room } })).unread).toBe(0)
})

const unread = async () =>
  (
    await here.pool.query(
      'select count(*)::int from notifications where member_id = $1 and key = $2 and read_at is null',
      [bia.id, `messages/${room}`],
    )
  ).rows[0].count

test('a reply settles the notification of what it answers, live, without another call [NETWORK-21]', async () => {
  await send('décima')
  expect(await unread()).toBe(1)
  const settled: number[] = []
  const stop = here.context.live.subscribe(
    bia.id,
    (event) => event.kind === 'notification' && event.id === 0 && settled.push(event.id),
  )
  await bia.call(networks.send, { params: { id: room }, body: { text: 'resposta' } })
  expect(await unread()).toBe(0)
  await expect.poll(() => settled).toEqual([0])
  // The next message is news again.
  await send('décima primeira')
  expect(await unread()).toBe(1)
  stop()
})

test('a screen that lacks the newest message leaves its notification unread [NETWORK-21]', async () => {
  const [first, second] = [await send('sétima'), await send('oitava')]
  expect(await unread()).toBe(1)
  await bia.call(networks.markRead, { params: { id: room }, body: { upTo: first.id } })
  expect(await unread()).toBe(1)
  await bia.call(networks.markRead, { params: { id: room }, body: { upTo: second.id } })
  expect(await unread()).toBe(0)
})

test('a message counts for its reader at once, not for its sender [NETWORK-21]', async () => {
  const heard: [name: string, kind: string][] = []
  const stops = [
    here.context.live.subscribe(ana.id, ({ kind }) => heard.push(['ana', kind])),
    here.context.live.subscribe(bia.id, ({ kind }) => heard.push(['bia', kind])),
  ]
  await send('nona')
  await expect.poll(() => heard).toContainEqual(['bia', 'counts'])
  for (const stop of stops) stop()
  expect(heard).not.toContainEqual(['ana', 'counts'])
})

test('who blocked or is blocked tells nothing of her reading', async () => {
  const heard: string[] = []
  const { id } = await send('quarta')
  await expect.poll(async () => (await bia.call(networks.list))['hydra:totalItems']).toBeGreaterThan(0)
  await bia.call(safety.block, { body: { subject: `/v1/networks/${room}`, kind: 'block' } })
  const stop = here.context.live.subscribe(ana.id, ({ kind }) => heard.push(kind))
  await expect(bia.call(networks.markRead, { params: { id: room }, body: { upTo: id } })).rejects.toMatchObject({
    status: 404,
  })
  // Events arrive in order: nothing before this one was about the reading.
  await here.context.live.publish(here.context.db, [ana.id], { kind: 'billing' })
  await expect.poll(() => heard).toContain('billing')
  stop()
  expect(heard).not.toContain('read')
  await expect(readUpTo()).rejects.toMatchObject({ status: 404 })
})
