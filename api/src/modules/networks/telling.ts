import type { Parts } from '../../parts.ts'
import { notify } from '../notifications/notify.ts'

export type Ring = [network: number, from: number, to: number]

/**
 * After the messages' own commit, and again when one is repeated: whoever got an answer knows that the other was told.
 * Answers the networks whose bell could not be rung, with the reason.
 */
export async function ringFor(parts: Pick<Parts, 'db' | 'live' | 'now'>, rings: readonly Ring[]) {
  const failures = new Map<number, unknown>()
  // Several messages to one member ring once.
  const once = new Map(rings.map((ring) => [`${ring[0]}/${ring[2]}`, ring]))
  for (const [networkId, actorId, to] of once.values())
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
