import { Failure } from '@juntas/contract/errors'
import { CompiledQuery } from 'kysely'
import { perDatabase } from '../../db/per-database.ts'
import type { Parts } from '../../parts.ts'
import { type Ring, ringFor } from './telling.ts'

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

// One, not several: two lines let the commits overlap but halve what each carries, and were not found to write more.
const lineOf = perDatabase((): Line => ({ waiting: [], isMoving: false }))
/** What one call carries at most; under any load known it is a few dozen. */
const mostAtOnce = 200

/**
 * Writes a message together with all that came while the last ones were being written: one call, one commit, one
 * notification for all of them. The answer comes after the commit, when the others have been told; it is null when the
 * message was there already. See docs/decisions/messages-together.md.
 */
export function write(parts: Ringing, message: NewMessage): Promise<Written | null> {
  const line = lineOf(parts.db)
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
    // The next ones leave first: answers are written, and bells are rung, while the database works for them.
    setImmediate(() => acknowledge(batch, answer).catch((error: unknown) => failAll(batch, error)))
  } catch (error) {
    if (batch.length > 1 && wasRefused(error)) for (const one of batch) await commit([one])
    else failAll(batch, error)
  }
}

function failAll(batch: readonly Waiting[], error: unknown) {
  for (const { failed } of batch) failed(error)
}

/** The server said no to the statement, so nothing of it stands: each may try alone, and one fails. A lost line says nothing. */
const wasRefused = (error: unknown) => /^(22|23|40)/.test((error as { code?: string }).code ?? '')

/** What the procedure `write_messages` answers. */
interface Answer {
  at: string
  /** Of each message: null where she may not write, 0 where her key is known already. */
  numbers: (number | null)[]
  /** Whose bell does not ring yet for what she has not read. */
  silent: Ring[]
}

async function acknowledge(batch: readonly Waiting[], { at, numbers, silent }: Answer) {
  const unrung = silent.length > 0 && batch[0] ? await ringFor(batch[0].parts, silent) : undefined
  const createdAt = new Date(at)
  for (const [index, { networkId, done, failed }] of batch.entries()) {
    const id = numbers[index] ?? null
    if (id === null) failed(new Failure('not_found'))
    else if (unrung?.has(networkId)) failed(unrung.get(networkId))
    else done(id === 0 ? null : { id, createdAt })
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
  const { rows } = await db
    .withoutPlugins()
    .executeQuery<{ answer: Answer }>(CompiledQuery.raw('call write_messages($1, $2, $3, $4, null)', values))
  return (rows[0] as { answer: Answer }).answer
}
