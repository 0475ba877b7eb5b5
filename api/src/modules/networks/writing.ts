import { Failure } from '@juntas/contract/errors'
import { CompiledQuery } from 'kysely'
import type { Database } from '../../db/client.ts'
import { announcing } from '../../http/live.ts'
import type { Parts } from '../../parts.ts'
import { type Ring, ringFor, silentAmong } from './telling.ts'

export interface NewMessage {
  networkId: number
  memberId: number
  text: string
  clientKey: string | null
}

export interface Written {
  id: number
  createdAt: Date
}

type Ringing = Pick<Parts, 'db' | 'live' | 'now'>

interface Waiting extends NewMessage {
  parts: Ringing
  done(written: Written | null): void
  failed(error: unknown): void
}

/** Of one process and database: what waits for the next commit. */
interface Line {
  waiting: Waiting[]
  isMoving: boolean
}

const lines = new WeakMap<Database, Line>()
/** What one statement carries at most; under any load known it is a few dozen. */
const mostAtOnce = 200

/**
 * Writes a message together with all that came while the last ones were being written: one statement, one commit, one
 * notification for all of them. The answer comes after the commit, when the others have been told; it is null when the
 * message was there already. See docs/decisions/messages-together.md.
 */
export function write(parts: Ringing, message: NewMessage): Promise<Written | null> {
  const line = lines.get(parts.db) ?? { waiting: [], isMoving: false }
  lines.set(parts.db, line)
  return new Promise((done, failed) => {
    line.waiting.push({ ...message, parts, done, failed })
    if (line.isMoving) return
    line.isMoving = true
    // Requests that were read in the same turn of the loop go together.
    setImmediate(() => void move(line))
  })
}

async function move(line: Line) {
  while (line.waiting.length > 0) await commit(line.waiting.splice(0, mostAtOnce))
  line.isMoving = false
}

async function commit(batch: readonly Waiting[]): Promise<void> {
  try {
    const answer = await insert(batch)
    // Bells are rung while the next ones are written.
    acknowledge(batch, answer).catch((error: unknown) => {
      for (const { failed } of batch) failed(error)
    })
  } catch (error) {
    if (batch.length > 1 && wasRefused(error)) for (const one of batch) await commit([one])
    else for (const { failed } of batch) failed(error)
  }
}

/** The server said no to the statement, so nothing of it stands: each may try alone, and one fails. A lost line says nothing. */
const wasRefused = (error: unknown) => /^(22|23|40)/.test((error as { code?: string }).code ?? '')

interface Answer {
  at: string
  /** Those who may write there; without a number where the sender's key is known already. */
  rows: [place: number, id: number | null][] | null
  /** Whose bell does not ring yet for what she has not read. */
  silent: Ring[] | null
}

async function acknowledge(batch: readonly Waiting[], { at, rows, silent }: Answer) {
  const ids = new Map(rows)
  const unrung = silent && batch[0] ? await ringFor(batch[0].parts, silent) : undefined
  const createdAt = new Date(at)
  for (const [index, { networkId, done, failed }] of batch.entries()) {
    const id = ids.get(index + 1)
    if (id === undefined) failed(new Failure('not_found'))
    else if (unrung?.has(networkId)) failed(unrung.get(networkId))
    else done(id === null ? null : { id, createdAt })
  }
}

async function insert(batch: readonly Waiting[]): Promise<Answer> {
  const values = [
    batch.map(({ networkId }) => networkId),
    batch.map(({ memberId }) => memberId),
    batch.map(({ text }) => text),
    batch.map(({ clientKey }) => clientKey),
  ]
  const { db } = (batch[0] as Waiting).parts
  const { rows } = await db.withoutPlugins().executeQuery<{ answer: Answer }>(CompiledQuery.raw(statement, values))
  return (rows[0] as { answer: Answer }).answer
}

// The networks' rows are taken, in order, before a message gets its number: numbers of a conversation are in the order
// in which its messages came to be seen, and two processes never wait for each other in a circle. Who answers has read
// what came before; who goes on writing has nothing to read.
const statement = `
  with sent as (
    select * from unnest($1::int[], $2::int[], $3::text[], $4::uuid[]) with ordinality
      as s (network_id, member_id, text, client_key, place)),
  room as (
    select id, array(select member_id from network_members where network_id = n.id) as members
    from networks n where id in (select network_id from sent) order by id for no key update),
  allowed as (
    select s.*, r.members from sent s join room r on r.id = s.network_id
    where s.member_id = any(r.members) and not exists (
      select from unnest(r.members) o (id) join member_blocks b
        on b.kind = 'block' and ((b.member_id = s.member_id and b.blocked_id = o.id) or (b.member_id = o.id and b.blocked_id = s.member_id)))
    order by s.place),
  numbered as (select *, nextval('messages_id_seq') as id from allowed),
  added as (
    insert into messages (id, network_id, member_id, text, client_key) overriding system value
    select id, network_id, member_id, text, client_key from numbered
    on conflict (member_id, client_key) do nothing returning id, network_id, member_id, created_at),
  counted as (
    update networks n set last_message_at = now(), message_count = n.message_count + a.messages
    from (select network_id, count(*) as messages from added group by network_id) a
    where n.id = a.network_id),
  read as (
    update network_members m set last_read_id = greatest(m.last_read_id, a.id), is_new = false
    from (select network_id, member_id, max(id) as id from added group by network_id, member_id) a
    where m.network_id = a.network_id and m.member_id = a.member_id and (m.is_new or (
      select x.member_id <> m.member_id and x.id > m.last_read_id
      from messages x where x.network_id = m.network_id order by x.id desc limit 1))),
  news as (
    select n.members, json_build_object('kind', 'message', 'network', a.network_id, 'id', a.id) as event
    from added a join numbered n on n.id = a.id order by a.id),
  told as (${announcing('news')})
  select json_build_object(
    'at', now(),
    'rows', (select json_agg(json_build_array(n.place, a.id)) from numbered n left join added a on a.id = n.id),
    'silent', (${silentAmong('numbered')}),
    'told', (select count(*) from told)) as answer`
