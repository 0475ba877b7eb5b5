import type { Tasks } from '../../tasks/tasks.ts'
import { askNext, lookAgain } from './matching.ts'

export const tasks: Tasks = {
  async 'networks.lookAgain'(parts, { contentId }) {
    await parts.db.transaction().execute((trx) => lookAgain(parts, trx, contentId))
  },

  /** Three days without an answer: the next candidate is asked. */
  async 'networks.expire'(parts, { inviteId, memberId }) {
    await parts.db.transaction().execute(async (trx) => {
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
        .values({ inviteId, memberId, outcome: 'expired' })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await askNext(parts, trx, invite)
    })
  },
}
