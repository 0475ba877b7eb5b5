import { Failure } from '@juntas/contract/errors'
import { CompiledQuery } from 'kysely'
import type { Database } from '../../db/client.ts'
import { announcing } from '../../http/live.ts'
import type { Parts } from '../../parts.ts'
import { ringFor } from './telling.ts'

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
 * notification for all of them. The answer comes after the commit, and after the others were told; it is null when the
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
    const rows = await insert(batch)
    // Bells are looked after while the next ones are written.
    void acknowledge(batch, rows)
  } catch (error) {
    if (batch.length > 1 && wasRefused(error)) for (const one of batch) await commit([one])
    else for (const { failed } of batch) failed(error)
  }
}

/** The server said no to the statement, so nothing of it stands: each may try alone, and one fails. A lost line says nothing. */
const wasRefused = (error: unknown) => /^(22|23|40)/.test((error as { code?: string }).code ?? '')

interface Row {
  place: number
  id: number | null
  created_at: Date | null
}

async function acknowledge(batch: readonly Waiting[], rows: readonly Row[]) {
  const byPlace = new Map(rows.map((row) => [row.place, row]))
  const allowed = batch.filter((_, index) => byPlace.has(index + 1))
  try {
    const unrung = allowed[0] ? await ringFor(allowed[0].parts, allowed) : new Map<number, unknown>()
    for (const [index, { networkId, done, failed }] of batch.entries()) {
      const row = byPlace.get(index + 1)
      if (!row) failed(new Failure('not_found'))
      else if (unrung.has(networkId)) failed(unrung.get(networkId))
      else done(row.id === null || row.created_at === null ? null : { id: row.id, createdAt: row.created_at })
    }
  } catch (error) {
    for (const { failed } of batch) failed(error)
  }
}

/** Rows come back for those who may write there; without a number where the sender's key is known already. */
async function insert(batch: readonly Waiting[]) {
  const [first] = batch
  if (!first) return []
  const { rows } = await first.parts.db
    .withoutPlugins()
    .executeQuery<Row>(
      CompiledQuery.raw(statement, [
        batch.map(({ networkId }) => networkId),
        batch.map(({ memberId }) => memberId),
        batch.map(({ text }) => text),
        batch.map(({ clientKey }) => clientKey),
      ]),
    )
  return rows
}

// The networks' rows are taken, in order, before a message gets its number: numbers of a conversation are in the order
// in which its messages came to be seen, and two processes never wait for each other in a circle.
const statement = `
  with sent as (
    select * from unnest($1::int[], $2::int[], $3::text[], $4::uuid[]) with ordinality
      as s (network_id, member_id, text, client_key, place)),
  room as (
    select id, array(select member_id from network_members where network_id = n.id) as members
    from networks n where id in (select network_id from sent) order by id for update),
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
    update networks n set last_message_at = a.at, message_count = n.message_count + a.messages
    from (select network_id, max(created_at) as at, count(*) as messages from added group by network_id) a
    where n.id = a.network_id),
  read as (
    update network_members m set last_read_id = greatest(m.last_read_id, a.id), is_new = false
    from (select network_id, member_id, max(id) as id from added group by network_id, member_id) a
    where m.network_id = a.network_id and m.member_id = a.member_id),
  news as (
    select n.members, json_build_object('kind', 'message', 'network', a.network_id, 'id', a.id) as event
    from added a join numbered n on n.id = a.id order by a.id),
  told as (${announcing('news')})
  select n.place::int, a.id, a.created_at from numbered n left join added a on a.id = n.id cross join (select count(*) from told) t`
