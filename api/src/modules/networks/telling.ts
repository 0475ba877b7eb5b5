import { CompiledQuery } from 'kysely'
import type { Parts } from '../../parts.ts'
import { notify } from '../notifications/notify.ts'

interface Sent {
  networkId: number
  memberId: number
}

/**
 * The bell rings for the first message she has not read; while it rings, the next ones cost one look, and many at once
 * the same one. After the messages' own commit, and again when one is repeated: whoever got an answer knows that the
 * other was told. Answers the networks whose bell could not be rung, with the reason.
 */
export async function ringFor(parts: Pick<Parts, 'db' | 'live' | 'now'>, sent: readonly Sent[]) {
  const { rows } = await parts.db
    .withoutPlugins()
    .executeQuery<{ network: number; from: number; to: number }>(
      CompiledQuery.raw(unheard, [sent.map(({ networkId }) => networkId), sent.map(({ memberId }) => memberId)]),
    )
  const failures = new Map<number, unknown>()
  for (const { network, from, to } of rows)
    await parts.db
      .transaction()
      .execute((trx) =>
        notify(parts, trx, {
          to,
          kind: 'message',
          event: 'message',
          key: `messages/${network}`,
          actorId: from,
          networkId: network,
          renews: true,
        }),
      )
      .catch((error: unknown) => failures.set(network, error))
  return failures
}

// Who muted the sender is not told, so no bell of hers will ever ring for this: she is left out at once.
const unheard = `
  select distinct s.network_id as network, s.member_id as "from", o.member_id as "to"
  from unnest($1::int[], $2::int[]) s (network_id, member_id)
  join network_members o on o.network_id = s.network_id and o.member_id <> s.member_id
  where not exists (select from notifications n
      where n.member_id = o.member_id and n.key = 'messages/' || s.network_id and n.read_at is null)
    and not exists (select from member_blocks b where b.member_id = o.member_id and b.blocked_id = s.member_id)`
