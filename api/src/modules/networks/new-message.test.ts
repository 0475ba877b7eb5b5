import { randomUUID } from 'node:crypto'
import { networks } from '@juntas/contract/networks'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Caller, type World, world } from '../../../test/worlds/world.ts'
import { insertMessage } from './new-message.ts'

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
const url = () => here.context.config.databaseUrl
/** Another connection with a transaction that has locked these networks, as a sender does. */
async function holding(...ids: number[]) {
  const client = new pg.Client({ connectionString: url() })
  await client.connect()
  await client.query('begin')
  for (const id of ids) await client.query('select from networks where id = $1 for no key update', [id])
  return client
}
/** Another network of Ana, with a higher id than the first. */
async function anotherRoom() {
  const lia = await here.as('lia')
  const { rows } = await here.pool.query(
    `with made as (
       insert into network_invites (inviter_id, invitee_id, content_id, asked_at, accepted_at)
       select $1, $2, min(id), now(), now() from contents returning id, content_id),
     opened as (insert into networks (invite_id, content_id) select id, content_id from made returning id)
     insert into network_members (network_id, member_id) select id, m from opened, unnest(array[$1, $2]::int[]) m
     returning network_id`,
    [ana.id, lia.id],
  )
  return rows[0].network_id as number
}
const writersThatWait = async () =>
  (
    await here.pool.query(
      `select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%with room as%'`,
    )
  ).rowCount
const stored = async () =>
  (await here.pool.query<{ text: string }>('select text from messages where network_id = $1 order by id', [room])).rows

test('messages that come together are kept and told once each, in the order of their numbers [NETWORK-21]', async () => {
  const heard: number[] = []
  const stop = here.context.live.subscribe(bia.id, (event) => event.kind === 'message' && heard.push(event.id))
  const texts = Array.from({ length: 120 }, (_, n) => `Mensagem ${n}`)
  const written = await Promise.all(texts.map((text) => insertMessage(here.context, message(text))))
  const rows = await stored()
  expect(rows.map(({ text }) => text).sort()).toEqual(texts.toSorted())
  await expect.poll(() => heard.length).toBe(texts.length)
  stop()
  expect(heard).toEqual(written.map((one) => one!.id).sort((one, other) => one - other))
  const read = await bia.call(networks.messages, { params: { id: room }, query: { perPage: 1 } })
  expect(read['hydra:totalItems']).toBe(texts.length)
  expect(read['hydra:member'][0]!.text).toBe(rows.at(-1)!.text)
})

test('one that cannot be kept, or is a stranger’s, fails alone; the others stand [NETWORK-21]', async () => {
  await here.pool.query(`alter table messages add constraint only_here check (text <> 'não cabe')`)
  const outsider = (await here.as('lia')).id
  const outcomes = await Promise.allSettled([
    insertMessage(here.context, message('antes')),
    insertMessage(here.context, message('não cabe')),
    insertMessage(here.context, message('de fora', outsider)),
    insertMessage(here.context, message('depois', bia.id)),
  ])
  await here.pool.query('alter table messages drop constraint only_here')
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
  expect(outcomes[2]).toMatchObject({ reason: { code: 'not_found' } })
  expect((await stored()).map(({ text }) => text).sort()).toEqual(['antes', 'depois'])
})

test('the same sending twice at once is one message, and both senders get it [API-59]', async () => {
  const body = { text: 'uma vez só', clientKey: randomUUID() }
  const answers = await Promise.all([1, 2, 3].map(() => ana.call(networks.send, { params: { id: room }, body })))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await stored()).toHaveLength(1)
})

test('the same sending to two processes at once is one message [API-59]', async () => {
  const there = await world({ env: { DATABASE_URL: url() } })
  const elsewhere = await there.as('ana')
  for (let n = 0; n < 10; n++) {
    const sending = { params: { id: room }, body: { text: `vez ${n}`, clientKey: randomUUID() } }
    const answers = await Promise.all([ana, elsewhere, ana].map((one) => one.call(networks.send, sending)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  }
  await there.close()
  expect(await stored()).toHaveLength(10)
  expect((await ana.call(networks.messages, { params: { id: room } }))['hydra:totalItems']).toBe(10)
})

test('one whose key is known goes nowhere, beside others that are written and told', async () => {
  const heard: number[] = []
  const stop = here.context.live.subscribe(bia.id, (event) => event.kind === 'message' && heard.push(event.id))
  const first = message('primeira')
  const { id } = (await insertMessage(here.context, first))!
  const [before, again, after] = await Promise.all(
    [message('antes'), first, message('depois')].map((one) => insertMessage(here.context, one)),
  )
  expect(again).toBeNull()
  const others = [before!.id, after!.id].sort((one, other) => one - other)
  await expect.poll(() => heard).toEqual([id, ...others])
  stop()
  expect((await stored()).map(({ text }) => text).sort()).toEqual(['antes', 'depois', 'primeira'])
  expect((await ana.call(networks.messages, { params: { id: room } }))['hydra:totalItems']).toBe(3)
})

test('while another process writes to a conversation a message has no number yet', async () => {
  const other = await holding(room)
  const waiting = insertMessage(here.context, message('depois dela'))
  await expect.poll(writersThatWait).toBe(1)
  const { rows } = await other.query(
    `insert into messages (network_id, member_id, text) values ($1, $2, 'antes dela') returning id`,
    [room, bia.id],
  )
  await other.query('commit')
  await other.end()
  expect((await waiting)!.id).toBeGreaterThan(rows[0].id)
})

test('a message is told when it stands [NETWORK-21]', async () => {
  const found: string[][] = []
  const stop = here.context.live.subscribe(bia.id, async (event) => {
    if (event.kind === 'message') found.push((await stored()).map(({ text }) => text))
  })
  await insertMessage(here.context, message('última'))
  await expect.poll(() => found.at(-1)).toEqual(['última'])
  stop()
})

test('several messages at once ring her bell once', async () => {
  await here.pool.query('delete from notifications where network_id = $1', [room])
  const heard: string[] = []
  const stop = here.context.live.subscribe(bia.id, ({ kind }) => heard.push(kind))
  await Promise.all(['um', 'dois', 'três'].map((text) => insertMessage(here.context, message(text))))
  await here.context.live.publish(here.context.db, [bia.id], { kind: 'billing' })
  await expect.poll(() => heard).toContain('billing')
  stop()
  expect(heard.filter((kind) => kind === 'notification')).toHaveLength(1)
})

test('who answers has read what came before, and who goes on writing has nothing to read', async () => {
  const reader = async () =>
    (
      await here.pool.query(
        'select last_read_id, is_new from network_members where network_id = $1 and member_id = $2',
        [room, ana.id],
      )
    ).rows[0]
  await insertMessage(here.context, message('Oi?', bia.id))
  const answer = (await insertMessage(here.context, message('Oi!')))!
  expect(await reader()).toEqual({ last_read_id: answer.id, is_new: false })
  const next = (await insertMessage(here.context, message('Tudo bem?')))!
  expect(await reader()).toEqual({ last_read_id: next.id, is_new: false })
})

test('a conversation that somebody keeps for long makes its writers wait, and nobody who listens', async () => {
  const heard: string[] = []
  const stop = here.context.live.subscribe(bia.id, ({ kind }) => heard.push(kind))
  const other = await holding(room)
  const waiting = insertMessage(here.context, message('espera'))
  await expect.poll(writersThatWait).toBe(1)
  await here.context.live.publish(here.context.db, [bia.id], { kind: 'billing' })
  await expect.poll(() => heard).toEqual(['billing'])
  await other.query('commit')
  await other.end()
  expect((await waiting)!.id).toBeGreaterThan(0)
  await expect.poll(() => heard).toContain('message')
  stop()
})

test('a message to a network that is being removed finds none', async () => {
  const gone = await anotherRoom()
  const other = new pg.Client({ connectionString: url() })
  await other.connect()
  await other.query('begin')
  await other.query('delete from networks where id = $1', [gone])
  const refused = expect(
    insertMessage(here.context, { ...message('tarde demais'), networkId: gone }),
  ).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect.poll(writersThatWait).toBe(1)
  await other.query('commit')
  await other.end()
  await refused
})
