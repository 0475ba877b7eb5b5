import { randomUUID } from 'node:crypto'
import { networks } from '@juntas/contract/networks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Caller, type World, world } from '../../../test/world.ts'
import { write } from './writing.ts'

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
beforeEach(async () => {
  await here.pool.query('delete from messages where network_id = $1', [room])
  await here.pool.query('update networks set message_count = 0 where id = $1', [room])
})

const message = (text: string, memberId = ana.id) => ({ networkId: room, memberId, text, clientKey: randomUUID() })
const stored = async () =>
  (
    await here.pool.query<{ text: string; version: string }>(
      'select text, xmin::text as version from messages where network_id = $1 order by id',
      [room],
    )
  ).rows

test('messages that come together are one commit, kept and told once each, in the order they came [NETWORK-21]', async () => {
  const heard: number[] = []
  const stop = here.parts.live.subscribe(bia.id, (event) => event.kind === 'message' && heard.push(event.id))
  const texts = Array.from({ length: 120 }, (_, n) => `Mensagem ${n}`)
  const written = await Promise.all(texts.map((text) => write(here.parts, message(text))))
  const rows = await stored()
  expect(rows.map(({ text }) => text)).toEqual(texts)
  expect(new Set(rows.map(({ version }) => version)).size).toBe(1)
  await expect.poll(() => heard.length).toBe(texts.length)
  stop()
  expect(heard).toEqual(written.map((one) => one!.id))
  const read = await bia.call(networks.messages, { params: { id: room }, query: { perPage: 1 } })
  expect(read['hydra:totalItems']).toBe(texts.length)
  expect(read['hydra:member'][0]!.text).toBe(texts.at(-1))
})

test('what came while others were being written goes with the next ones, behind them', async () => {
  const first = write(here.parts, message('primeira'))
  await new Promise((resolve) => setImmediate(resolve))
  const rest = [write(here.parts, message('segunda')), write(here.parts, message('terceira'))]
  await Promise.all([first, ...rest])
  const rows = await stored()
  expect(rows.map(({ text }) => text)).toEqual(['primeira', 'segunda', 'terceira'])
  expect(rows[1]!.version).toBe(rows[2]!.version)
  expect(rows[0]!.version).not.toBe(rows[1]!.version)
})

test('one that cannot be kept, or is a stranger’s, fails alone; the others stand [GUARD-13]', async () => {
  await here.pool.query(`alter table messages add constraint only_here check (text <> 'não cabe')`)
  const outsider = (await here.as('lia')).id
  const outcomes = await Promise.allSettled([
    write(here.parts, message('antes')),
    write(here.parts, message('não cabe')),
    write(here.parts, message('de fora', outsider)),
    write(here.parts, message('depois', bia.id)),
  ])
  await here.pool.query('alter table messages drop constraint only_here')
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
  expect(outcomes[2]).toMatchObject({ reason: { code: 'not_found' } })
  expect((await stored()).map(({ text }) => text)).toEqual(['antes', 'depois'])
})

test('the same sending twice at once is one message, and both senders get it [API-59]', async () => {
  const body = { text: 'uma vez só', clientKey: randomUUID() }
  const answers = await Promise.all([1, 2, 3].map(() => ana.call(networks.send, { params: { id: room }, body })))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await stored()).toHaveLength(1)
})
