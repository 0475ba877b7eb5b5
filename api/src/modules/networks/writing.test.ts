import { randomUUID } from 'node:crypto'
import { networks } from '@juntas/contract/networks'
import pg from 'pg'
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
const statement = 'call write_messages($1, $2, $3, $4, null)'
const url = () => here.parts.config.databaseUrl
/** Another connection, in a transaction that has these rooms, as one that writes to them. */
async function holding(...ids: number[]) {
  const client = new pg.Client({ connectionString: url() })
  await client.connect()
  await client.query('begin')
  for (const id of ids) await client.query(`select pg_advisory_xact_lock(hashtext('messages'), $1)`, [id])
  return client
}
/** One of Ana's that comes after the first. */
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
       where datname = current_database() and wait_event_type = 'Lock' and query like 'call write_messages%'`,
    )
  ).rowCount
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

test('a stranger’s among others in one commit takes nobody’s place [GUARD-13]', async () => {
  const outsider = (await here.as('lia')).id
  const outcomes = await Promise.allSettled([
    write(here.parts, message('antes')),
    write(here.parts, message('de fora', outsider)),
    write(here.parts, { ...message('em lugar nenhum'), networkId: room - 1_000_000 }),
    write(here.parts, message('depois', bia.id)),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
  const rows = await stored()
  expect(rows.map(({ text }) => text)).toEqual(['antes', 'depois'])
  expect(new Set(rows.map(({ version }) => version)).size).toBe(1)
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
  const stop = here.parts.live.subscribe(bia.id, (event) => event.kind === 'message' && heard.push(event.id))
  const first = message('primeira')
  const { id } = (await write(here.parts, first))!
  const [before, again, after] = await Promise.all(
    [message('antes'), first, message('depois')].map((one) => write(here.parts, one)),
  )
  expect(again).toBeNull()
  await expect.poll(() => heard).toEqual([id, before!.id, after!.id])
  stop()
  expect((await stored()).map(({ text }) => text)).toEqual(['primeira', 'antes', 'depois'])
  expect((await ana.call(networks.messages, { params: { id: room } }))['hydra:totalItems']).toBe(3)
})

test('while another process writes to a conversation a message has no number yet', async () => {
  const other = await holding(room)
  const waiting = write(here.parts, message('depois dela'))
  await expect.poll(writersThatWait).toBe(1)
  const { rows } = await other.query(
    `insert into messages (network_id, member_id, text) values ($1, $2, 'antes dela') returning id`,
    [room, bia.id],
  )
  await other.query('commit')
  await other.end()
  expect((await waiting)!.id).toBeGreaterThan(rows[0].id)
})

test('who waits for a conversation holds none that comes after it: nobody waits in a circle', async () => {
  const later = await anotherRoom()
  expect(later).toBeGreaterThan(room)
  const other = await holding(room)
  const writing = [write(here.parts, { ...message('outra'), networkId: later }), write(here.parts, message('esta'))]
  await expect.poll(writersThatWait).toBe(1)
  const { rows } = await other.query(`select pg_try_advisory_xact_lock(hashtext('messages'), $1) as is_free`, [later])
  expect(rows).toEqual([{ is_free: true }])
  await other.query('commit')
  await other.end()
  expect(await Promise.all(writing)).toEqual([
    { id: expect.any(Number), createdAt: expect.any(Date) },
    expect.anything(),
  ])
})

test('a message is told when it stands, and it is told when its writer is gone [NETWORK-21]', async () => {
  const found: string[][] = []
  const stop = here.parts.live.subscribe(bia.id, async (event) => {
    if (event.kind === 'message') found.push((await stored()).map(({ text }) => text))
  })
  const other = await holding(room)
  const writer = new pg.Client({ connectionString: url() })
  writer.on('error', () => undefined)
  await writer.connect()
  writer.query(statement, [[room], [ana.id], ['última'], [null]]).catch(() => undefined)
  await expect.poll(writersThatWait).toBe(1)
  // As a killed process leaves it: without a word to the server.
  ;(writer as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  await other.query('commit')
  await other.end()
  await expect.poll(() => found.at(-1)).toEqual(['última'])
  stop()
})

test('several messages at once ring her bell once', async () => {
  await here.pool.query('delete from notifications where network_id = $1', [room])
  const heard: string[] = []
  const stop = here.parts.live.subscribe(bia.id, ({ kind }) => heard.push(kind))
  await Promise.all(['um', 'dois', 'três'].map((text) => write(here.parts, message(text))))
  await here.parts.live.publish(here.parts.db, [bia.id], { kind: 'billing' })
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
  await write(here.parts, message('Oi?', bia.id))
  const answer = (await write(here.parts, message('Oi!')))!
  expect(await reader()).toEqual({ last_read_id: answer.id, is_new: false })
  await write(here.parts, message('Tudo bem?'))
  expect(await reader()).toEqual({ last_read_id: answer.id, is_new: false })
})

test('of both in one commit, each has read what stands before her own', async () => {
  const sides = async () =>
    (
      await here.pool.query(
        'select member_id, last_read_id, has_last_word from network_members where network_id = $1 order by member_id',
        [room],
      )
    ).rows
  await write(here.parts, message('Já tenho a palavra'))
  const written = await Promise.all([
    write(here.parts, message('Continuo')),
    write(here.parts, message('Agora eu', bia.id)),
    write(here.parts, message('E eu de novo')),
  ])
  const [, hers, last] = written.map((one) => one!.id)
  expect(new Set((await stored()).slice(1).map(({ version }) => version)).size).toBe(1)
  expect(await sides()).toEqual([
    { member_id: ana.id, last_read_id: last, has_last_word: true },
    { member_id: bia.id, last_read_id: hers, has_last_word: false },
  ])
})

test('a conversation that somebody keeps for long makes its writers wait, and nobody who listens', async () => {
  const heard: string[] = []
  const stop = here.parts.live.subscribe(bia.id, ({ kind }) => heard.push(kind))
  const other = await holding(room)
  const waiting = write(here.parts, message('espera'))
  await expect.poll(writersThatWait).toBe(1)
  await here.parts.live.publish(here.parts.db, [bia.id], { kind: 'billing' })
  await expect.poll(() => heard).toEqual(['billing'])
  await other.query('commit')
  await other.end()
  expect((await waiting)!.id).toBeGreaterThan(0)
  await expect.poll(() => heard).toContain('message')
  stop()
})

test('while the line that listens is down, messages are written all the same', async () => {
  const heard: string[] = []
  const stop = here.parts.live.subscribe(bia.id, ({ kind }) => heard.push(kind))
  await here.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'juntas-live'`,
  )
  await expect.poll(() => here.parts.live.call('select', [])).toBeUndefined()
  expect(await write(here.parts, message('sem linha'))).not.toBeNull()
  await expect.poll(() => heard, { timeout: 10_000 }).toContain('resync')
  stop()
})

test('a message to a network that is being removed finds none; one of three members takes none', async () => {
  const gone = await anotherRoom()
  const other = new pg.Client({ connectionString: url() })
  await other.connect()
  await other.query('begin')
  await other.query('delete from networks where id = $1', [gone])
  const refused = expect(write(here.parts, { ...message('tarde demais'), networkId: gone })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect.poll(writersThatWait).toBe(1)
  await other.query('commit')
  await other.end()
  await refused

  const crowded = await anotherRoom()
  const third = (await here.as('carla')).id
  await here.pool.query('insert into network_members (network_id, member_id) values ($1, $2)', [crowded, third])
  await expect(write(here.parts, { ...message('a três'), networkId: crowded })).rejects.toThrow('more than two')
})
