import { Failure } from '@juntas/contract/errors'
import { hourMs } from '@juntas/contract/rules/add-days'
import { isUuid } from '@juntas/contract/rules/form/uuid'
import { keyHours } from '@juntas/contract/rules/idempotency-key'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Database } from '../db/client.ts'
import { joinedTransaction } from '../db/joined-transaction.ts'
import { pruneRows } from '../db/prune.ts'
import { hasher, sealer } from '../encryption.ts'

interface Call {
  config: Config
  db: Database
  now: () => Date
  request: FastifyRequest
}

export interface FirstAnswer<T> {
  result: T
  /** The status that the handler set; 200 if it set none. */
  status: number
}

/** The caller's `Idempotency-Key`, or undefined without one. A key must be a UUID. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !isUuid(key)) throw new Failure('invalid_input')
  return key.toLowerCase()
}

/**
 * Runs a creating handler once for each key [GAP-116]. The key's row commits together with the handler's writes: a
 * killed process leaves both or neither. A second call at the same time waits for the primary key until the first call
 * ends.
 */
export async function answerOnce<T>(
  call: Call,
  key: string,
  run: (db: Database) => Promise<FirstAnswer<T>>,
): Promise<FirstAnswer<T>> {
  const { config, db, now, request } = call
  const names = namesOf(config.dataKey, request, key)
  const box = replyBox(config.dataKey)
  const taken = new Error('the key is taken')
  const createdAt = sql<Date>`date_trunc('hour', ${now()}::timestamptz, 'UTC')`
  try {
    return await db.transaction().execute(async (trx) => {
      // While the data key is rotated, insert one row for each key: a process that does not have the newest key yet,
      // and a call from before the rotation, then find the same row. Insert in a fixed order to avoid deadlocks.
      const inserted = await trx
        .insertInto('idempotencyKeys')
        .values(names.map((row) => ({ ...row, createdAt })).toSorted((a, b) => a.key.compare(b.key)))
        .onConflict((conflict) => conflict.doNothing())
        .returning('key')
        .execute()
      if (inserted.length < names.length) throw taken
      const first = await run(joinedTransaction(trx))
      for (const { key: name } of names)
        await trx
          .updateTable('idempotencyKeys')
          .set({ status: first.status, reply: box.seal(JSON.stringify(first.result ?? null), replyContext(name)) })
          .where('key', '=', name)
          .execute()
      return first
    })
  } catch (error) {
    if (error !== taken) throw error
    return firstAnswer(db, config, names)
  }
}

/**
 * For a route with `idempotency: 'own'`, whose handler sets cookies or more besides its result: runs `run` once for
 * each key.
 */
export async function createOnce<T>(call: Call, run: (db: Database) => Promise<T>): Promise<T> {
  const key = idempotencyKeyOf(call.request)
  if (!key) return run(call.db)
  try {
    return (await answerOnce(call, key, async (db) => ({ result: await run(db), status: 200 }))).result
  } catch (error) {
    // What `run` returns is the handler's own and no reply.
    throw error instanceof Failure && error.code === 'key_reused' ? new Failure('key_reused') : error
  }
}

async function firstAnswer<T>(db: Database, { dataKey }: Config, names: readonly RowName[]): Promise<FirstAnswer<T>> {
  const keys = names.map(({ key }) => key)
  const row = await db.selectFrom('idempotencyKeys').selectAll().where('key', 'in', keys).executeTakeFirst()
  // The hourly clean-up deleted the row between the two statements. The caller may send the call again.
  if (!row?.reply || row.status === null) throw new Failure('conflict')
  const result = JSON.parse(replyBox(dataKey).open(row.reply, replyContext(row.key))) as T
  // The words were corrected after a lost answer: the caller reads what the first attempt created, and decides.
  if (!names.some(({ key, body }) => row.key.equals(key) && row.body.equals(body)))
    throw new Failure('key_reused', { extra: { current: result } })
  return { status: row.status, result }
}

/** Deletes expired answers. The stored time is truncated to the hour, so one hour is added. */
export const forgetOldAnswers = (db: Database, now: Date): Promise<void> =>
  pruneRows(db, 'idempotency_keys', sql`created_at < ${new Date(now.getTime() - (keyHours + 1) * hourMs)}`)

/** Identifies the row without naming the member, and recognises a repetition with another body. */
interface RowName {
  key: Buffer
  body: Buffer
}

/** One name for each data key, the newest first. */
function namesOf(dataKey: string, { viewer, method, url, body, query }: FastifyRequest, key: string): RowName[] {
  const caller = viewer && 'id' in viewer ? `member ${viewer.id}` : viewer ? 'machine' : 'visitor'
  const { all } = hasher(dataKey, 'idempotency')
  const bodies = all(JSON.stringify(['body', JSON.stringify([body ?? null, query ?? null])]))
  const keys = all(JSON.stringify(['key', caller, method, url.replace(/\?.*/s, ''), key]))
  return keys.map((name, place) => ({ key: name, body: bodies[place] as Buffer }))
}

const replyBox = (dataKey: string) => sealer(dataKey, replyPurpose)
export const replyPurpose = 'idempotency/reply'
export const replyContext = (key: Buffer) => key.toString('hex')
