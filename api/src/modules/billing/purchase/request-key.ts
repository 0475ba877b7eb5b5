import { createHmac, hkdfSync } from 'node:crypto'
import { Failure } from '@juntas/contract/errors'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../../app-context.ts'
import { sha256 } from '../../../encryption.ts'
import { idempotencyKeyOf } from '../../../http/idempotency.ts'
import { addDays } from '../rules.ts'

/** What the header `Idempotency-Key` of a call becomes at rest: nobody can tell from it who sent which key. */
export interface RequestKey {
  requestKey: Buffer
  requestBody: Buffer
}

const keptDays = 1

/**
 * The key of a call that buys or saves a card. These calls ask a partner and last longer than a transaction, so the
 * key stands on the purchase or the change itself (GAP-116).
 */
export function requestKeyOf(
  { config, request }: Pick<AppContext, 'config'> & { request: FastifyRequest },
  { memberId, route, body }: { memberId: number; route: string; body: unknown },
): RequestKey | null {
  const given = idempotencyKeyOf(request)
  if (given === undefined) return null
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(config.dataKey, 'base64'), '', 'juntas/billing-requests', 32))
  return {
    requestKey: createHmac('sha256', key).update(`${memberId}\n${route}\n${given}`).digest(),
    requestBody: sha256(JSON.stringify(body)),
  }
}

/** Since when a key counts. */
export const requestKeysSince = (now: Date) => addDays(now, -keptDays)

/** The same key with another body is a mistake of the caller, and never the first result. */
export function refuseOtherBody(found: { requestBody: Buffer | null }, { requestBody }: RequestKey): void {
  if (!found.requestBody?.equals(requestBody)) throw new Failure('key_reused')
}

export async function forgetRequestKeys({ db, now }: AppContext): Promise<void> {
  const before = requestKeysSince(now())
  const none = { requestKey: null, requestBody: null }
  for (const table of ['purchases', 'cardChanges'] as const)
    await db.updateTable(table).set(none).where('requestKey', 'is not', null).where('createdAt', '<=', before).execute()
}
