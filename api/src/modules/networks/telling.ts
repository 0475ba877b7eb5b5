import type { Parts } from '../../parts.ts'
import { notify } from '../notifications/notify.ts'

export type Ring = [network: number, from: number, to: number]

/**
 * For the statement that writes messages: whose bell does not ring yet, of `source`'s messages with their network,
 * sender and members. The bell rings for the first message she has not read; while it rings, the next ones cost this
 * look. Who muted the sender is not told, so no bell of hers will ever ring for this: she is left out at once.
 */
export const silentAmong = (source: string) => `
  select json_agg(distinct array[s.network_id, s.member_id, o.id])
  from ${source} s cross join unnest(s.members) o (id)
  where o.id <> s.member_id
    and not exists (select from notifications n
      where n.member_id = o.id and n.key = 'messages/' || s.network_id and n.read_at is null)
    and not exists (select from member_blocks b where b.member_id = o.id and b.blocked_id = s.member_id)`

/**
 * After the messages' own commit, and again when one is repeated: whoever got an answer knows that the other was told.
 * Answers the networks whose bell could not be rung, with the reason.
 */
export async function ringFor(parts: Pick<Parts, 'db' | 'live' | 'now'>, rings: readonly Ring[]) {
  const failures = new Map<number, unknown>()
  for (const [networkId, actorId, to] of rings)
    await parts.db
      .transaction()
      .execute((trx) =>
        notify(parts, trx, {
          to,
          kind: 'message',
          event: 'message',
          key: `messages/${networkId}`,
          actorId,
          networkId,
          renews: true,
        }),
      )
      .catch((error: unknown) => failures.set(networkId, error))
  return failures
}
