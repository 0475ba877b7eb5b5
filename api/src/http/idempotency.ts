import { createHmac, hkdfSync } from 'node:crypto'
import { Failure } from '@juntas/contract/errors'
import { isUuid } from '@juntas/contract/rules/form/uuid'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Database } from '../db/client.ts'
import { joinedTransaction } from '../db/joined-transaction.ts'
import { sealer } from '../encryption.ts'

/** How long a key returns its first answer. */
const keptHours = 24

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
  const names = namesOf(config.dataKey)
  const name = names.keyOf(request, key)
  const body = names.bodyOf(request)
  const answer = await db.transaction().execute(async (trx) => {
    const taken = await trx
      .insertInto('idempotencyKeys')
      .values({ key: name, body, createdAt: sql<Date>`date_trunc('hour', ${now()}::timestamptz, 'UTC')` })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!taken) return null
    const first = await run(joinedTransaction(trx))
    await trx
      .updateTable('idempotencyKeys')
      .set({ status: first.status, reply: names.seal(JSON.stringify(first.result ?? null), name) })
      .where('key', '=', name)
      .execute()
    return first
  })
  return answer ?? (await firstAnswer(db, names, name, body))
}

/**
 * For a route with `idempotency: 'own'`, whose handler sets cookies or more besides its result: runs `run` once for
 * each key.
 */
export async function createOnce<T>(call: Call, run: (db: Database) => Promise<T>): Promise<T> {
  const key = idempotencyKeyOf(call.request)
  if (!key) return run(call.db)
  return (await answerOnce(call, key, async (db) => ({ result: await run(db), status: 200 }))).result
}

async function firstAnswer<T>(db: Database, names: Names, name: Buffer, body: Buffer): Promise<FirstAnswer<T>> {
  const row = await db.selectFrom('idempotencyKeys').selectAll().where('key', '=', name).executeTakeFirst()
  // The hourly clean-up deleted the row between the two statements. The caller may send the call again.
  if (!row?.reply || row.status === null) throw new Failure('conflict')
  if (!row.body.equals(body)) throw new Failure('key_reused')
  return { status: row.status, result: JSON.parse(names.open(row.reply, name)) as T }
}

/** Deletes expired answers. The stored time is cut to the hour, so one hour is added. */
export async function forgetOldAnswers(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', new Date(now.getTime() - (keptHours + 1) * 3_600_000))
    .execute()
}

type Names = ReturnType<typeof makeNames>
let made: { dataKey: string; names: Names } | undefined

/** Deriving the keys takes longer than using them, and a process has only one data key. */
function namesOf(dataKey: string): Names {
  if (made?.dataKey !== dataKey) made = { dataKey, names: makeNames(dataKey) }
  return made.names
}

function makeNames(dataKey: string) {
  const secret = Buffer.from(hkdfSync('sha256', Buffer.from(dataKey, 'base64'), '', 'juntas/idempotency', 32))
  const box = sealer(dataKey, 'idempotency/reply')
  const hmac = (...words: string[]) => createHmac('sha256', secret).update(JSON.stringify(words)).digest()
  return {
    keyOf({ viewer, method, url }: FastifyRequest, key: string) {
      const caller = viewer && 'id' in viewer ? `member ${viewer.id}` : viewer ? 'machine' : 'visitor'
      return hmac('key', caller, method, url.replace(/\?.*$/, ''), key)
    },
    bodyOf: ({ body, query }: FastifyRequest) => hmac('body', JSON.stringify([body ?? null, query ?? null])),
    seal: (text: string, name: Buffer) => box.seal(text, name.toString('hex')),
    open: (sealed: Buffer, name: Buffer) => box.open(sealed, name.toString('hex')),
  }
}
