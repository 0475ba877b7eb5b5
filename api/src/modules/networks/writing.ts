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

interface Waiting {
  message: NewMessage
  parts: Ringing
  done(written: Written | null): void
  failed(error: unknown): void
}

/** Of one process and database: what waits for the next commit. */
interface Line {
  waiting: Waiting[]
  isMoving: boolean
}

// One, not several: two lines let the commits overlap but halve what each carries, and write less.
const lineOf = perDatabase((): Line => ({ waiting: [], isMoving: false }))
/** What one call carries at most, so that one notification can tell of it; under any load known it is a few dozen. */
const mostAtOnce = 150

/**
 * Writes a message together with all that came while the last ones were being written: one call, one commit, one
 * notification for all of them. The answer comes after the commit, when the others have been told; it is null when the
 * message was there already. See docs/decisions/messages-together.md.
 */
export function write(parts: Ringing, message: NewMessage): Promise<Written | null> {
  const line = lineOf(parts.db)
  return new Promise((done, failed) => {
    line.waiting.push({ message, parts, done, failed })
    if (line.isMoving) return
    line.isMoving = true
    // Requests that were read in the same turn of the loop go together.
    setImmediate(() => void move(line))
  })
}

async function move(line: Line) {
  while (line.waiting.length > 0) {
    const batch = line.waiting.splice(0, mostAtOnce)
    // In the order in which the procedure takes the conversations; within one of them, as they came.
    await commit(batch.sort((one, other) => one.message.networkId - other.message.networkId))
  }
  line.isMoving = false
}

async function commit(batch: readonly Waiting[]): Promise<void> {
  try {
    const answer = await insert(batch)
    // The next ones leave first: answers are written, and bells are rung, while the database works for them.
    setImmediate(() => acknowledge(batch, answer).catch((error: unknown) => failAll(batch, error)))
  } catch (error) {
    if (batch.length > 1 && wasRefused(error)) for (const one of batch) await commit([one])
    // She was still in it when she wrote, and it is gone.
    else failAll(batch, codeOf(error) === foreignKeyViolation ? new Failure('not_found') : error)
  }
}

function failAll(batch: readonly Waiting[], error: unknown) {
  for (const { failed } of batch) failed(error)
}

/** The server said no to the statement, so nothing of it stands: each may try alone, and one fails. A lost line says nothing. */
const wasRefused = (error: unknown) => /^(22|23|40|P0)/.test(codeOf(error))

const codeOf = (error: unknown) => (error as { code?: string }).code ?? ''
const foreignKeyViolation = '23503'
const lockNotAvailable = '55P03'

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
  for (const [index, { message, done, failed }] of batch.entries()) {
    const id = numbers[index] ?? null
    if (id === null) failed(new Failure('not_found'))
    else if (unrung?.has(message.networkId)) failed(unrung.get(message.networkId))
    else done(id === 0 ? null : { id, createdAt })
  }
}

const statement = 'call write_messages($1, $2, $3, $4, null)'

async function insert(batch: readonly Waiting[]): Promise<Answer> {
  const values = [
    batch.map(({ message }) => message.networkId),
    batch.map(({ message }) => message.memberId),
    batch.map(({ message }) => message.text),
    batch.map(({ message }) => message.clientKey),
  ]
  const { db, live } = (batch[0] as Waiting).parts
  const overLine = await live.call<{ answer: Answer }>(statement, values).catch((error: unknown) => {
    // Somebody has a conversation for long: the wait is for a connection that nobody else waits for.
    if (codeOf(error) !== lockNotAvailable) throw error
  })
  const rows = overLine ?? (await db.withoutPlugins().executeQuery(CompiledQuery.raw(statement, values))).rows
  return (rows[0] as { answer: Answer }).answer
}
