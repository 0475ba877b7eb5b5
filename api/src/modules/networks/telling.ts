import type { Parts } from '../../parts.ts'
import { notify } from '../notifications/notify.ts'

interface Sent {
  networkId: number
  from: number
  members: readonly number[]
}

/**
 * The bell rings for the first message she has not read; while it rings, the next ones cost one look. After the
 * message's own commit, and again when it is repeated: whoever got an answer knows that the other was told.
 */
export async function ringFor(parts: Pick<Parts, 'db' | 'live' | 'now'>, { networkId, from, members }: Sent) {
  const key = `messages/${networkId}`
  for (const to of members) {
    if (to === from) continue
    const rings = await parts.db
      .selectFrom('notifications')
      .select('id')
      .where('memberId', '=', to)
      .where('key', '=', key)
      .where('readAt', 'is', null)
      .executeTakeFirst()
    if (rings) continue
    await parts.db
      .transaction()
      .execute((trx) =>
        notify(parts, trx, { to, kind: 'message', event: 'message', key, actorId: from, networkId, renews: true }),
      )
  }
}
