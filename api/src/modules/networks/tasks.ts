import type { Parts } from '../../app-context.ts'
import type { Db } from '../../db/client.ts'
import type { Tasks } from '../../tasks/tasks.ts'
import { askNext, lookAgain } from './candidates.ts'

export const tasks: Tasks = {
  async 'networks.lookAgain'(parts, { contentId }) {
    await parts.db.transaction().execute((trx) => lookAgain(parts, trx, contentId))
  },

  /** Three days without an answer: the next candidate is asked. */
  async 'networks.expire'(parts, { inviteId, memberId }) {
    await parts.db.transaction().execute((trx) => passOn(parts, trx, { inviteId, memberId, outcome: 'expired' }))
  },

  /** One blocked the other: requests between the two go on to somebody else, and their screens read again. */
  async 'networks.apart'(parts, { memberId, blockedId }) {
    const both = [memberId, blockedId]
    await parts.db.transaction().execute(async (trx) => {
      const between = await trx
        .selectFrom('networkInvites')
        .select(['id', 'inviteeId'])
        .where('inviterId', 'in', both)
        .where('inviteeId', 'in', both)
        .where('acceptedAt', 'is', null)
        .execute()
      for (const { id, inviteeId } of between)
        if (inviteeId !== null) await passOn(parts, trx, { inviteId: id, memberId: inviteeId, outcome: 'declined' })
      await parts.live.publish(trx, both, { kind: 'network', id: 0 })
      await parts.live.publish(trx, both, { kind: 'counts' })
    })
  },
}

interface Turn {
  inviteId: number
  memberId: number
  outcome: 'expired' | 'declined'
}

/** The one who was asked does not answer any more; whoever took the request meanwhile keeps it. */
async function passOn(parts: Pick<Parts, 'live' | 'now'>, trx: Db, { inviteId, memberId, outcome }: Turn) {
  const invite = await trx
    .selectFrom('networkInvites')
    .select(['id', 'inviterId', 'contentId'])
    .where('id', '=', inviteId)
    .where('inviteeId', '=', memberId)
    .where('acceptedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!invite) return
  await trx
    .insertInto('networkCandidates')
    .values({ inviteId, memberId, outcome })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await askNext(parts, trx, invite)
  await parts.live.publish(trx, [memberId], { kind: 'invite', id: inviteId })
}
