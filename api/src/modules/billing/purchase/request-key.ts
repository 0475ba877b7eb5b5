import { Failure } from '@juntas/contract/errors'
import { addDays } from '@juntas/contract/rules/add-days'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../../app-context.ts'
import type { Db } from '../../../db/client.ts'
import { hasher, sha256 } from '../../../encryption.ts'
import { idempotencyKeyOf } from '../../../http/idempotency.ts'

/** The stored form of the `Idempotency-Key` header: it reveals neither the key nor the member who sent it. */
export interface RequestKey {
  columns: { requestKey: Buffer; requestBody: Buffer }
  /** The key as each of the data keys hashes it: a call sent before a rotation is found again. */
  names: Buffer[]
}

const keptDays = 1

/**
 * The key of a call that buys or saves a card. These calls wait for a partner and outlast a transaction, so the key is
 * stored on the purchase or the card change itself (GAP-116).
 */
export function requestKeyOf(
  { config, request }: Pick<AppContext, 'config'> & { request: FastifyRequest },
  { memberId, route, body }: { memberId: number; route: string; body: unknown },
): RequestKey | null {
  const given = idempotencyKeyOf(request)
  if (given === undefined) return null
  const hashes = hasher(config.dataKey, 'billing-requests')
  const words = `${memberId}\n${route}\n${given}`
  return {
    columns: { requestKey: hashes.of(words), requestBody: sha256(JSON.stringify(body)) },
    names: hashes.all(words),
  }
}

/** Keys older than this no longer count. */
const requestKeysSince = (now: Date) => addDays(now, -keptDays)

/**
 * What an earlier call with the same key began. With another body the key is refused: it is the caller's mistake and must
 * not return the first result.
 */
export async function begunBefore(db: Db, table: 'purchases' | 'cardChanges', key: RequestKey, at: Date) {
  const found = await db
    .selectFrom(table)
    .select(['id', 'requestBody'])
    .where('requestKey', 'in', key.names)
    .where('createdAt', '>', requestKeysSince(at))
    .executeTakeFirst()
  if (found && !found.requestBody?.equals(key.columns.requestBody)) throw new Failure('key_reused')
  return found?.id
}

export async function forgetRequestKeys({ db, now }: AppContext): Promise<void> {
  const before = requestKeysSince(now())
  const none = { requestKey: null, requestBody: null }
  for (const table of ['purchases', 'cardChanges'] as const)
    await db.updateTable(table).set(none).where('requestKey', 'is not', null).where('createdAt', '<=', before).execute()
}
