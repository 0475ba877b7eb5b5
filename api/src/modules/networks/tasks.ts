import { type NotNull, sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { avoidedBy } from '../../people/blocks.ts'
import type { Tasks } from '../../tasks/tasks.ts'
import type { NotifyContext } from '../notifications/notify.ts'
import { inviteAgain, inviteNext, storeAnswer } from './candidates.ts'

export const tasks: Tasks = {
  async 'networks.inviteAgain'(context, { contentId }) {
    await context.db.transaction().execute((trx) => inviteAgain(context, trx, contentId))
  },

  /** Three days without an answer: the next candidate is asked. */
  async 'networks.expire'(context, { inviteId, memberId }) {
    await context.db.transaction().execute((trx) => passOn(context, trx, { inviteId, memberId, outcome: 'expired' }))
  },

  /**
   * After a block, a mute or the end of one: invites between two who are still apart go to other candidates, and both
   * members' screens reload; of a mute, or of a block without a name, only the one whose choice it was.
   */
  async 'networks.apart'(context, { memberId, blockedId, isUnfelt }) {
    const both = [memberId, blockedId]
    const told = isUnfelt ? [memberId] : both
    await context.db.transaction().execute(async (trx) => {
      const between = await trx
        .selectFrom('networkInvites')
        .select(['id', 'inviteeId'])
        .where('inviterId', 'in', both)
        .where('inviteeId', 'in', both)
        .where('acceptedAt', 'is', null)
        .where(sql<boolean>`${blockedId} in ${avoidedBy(memberId)}`)
        .orderBy('id')
        .$narrowType<{ inviteeId: NotNull }>()
        .execute()
      for (const { id, inviteeId } of between)
        await passOn(context, trx, { inviteId: id, memberId: inviteeId, outcome: 'declined' })
      await context.live.publish(trx, told, { kind: 'network', id: 0 })
      await context.live.publish(trx, told, { kind: 'counts' })
    })
  },
}

interface Turn {
  inviteId: number
  memberId: number
  outcome: 'expired' | 'declined'
}

/** The candidate did not answer: pass the invite on, unless it was accepted or moved on meanwhile. */
async function passOn(context: NotifyContext, trx: Db, { inviteId, memberId, outcome }: Turn) {
  const invite = await trx
    .selectFrom('networkInvites')
    .select(['id', 'inviterId', 'contentId'])
    .where('id', '=', inviteId)
    .where('inviteeId', '=', memberId)
    .where('acceptedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!invite) return
  await storeAnswer(trx, invite, { memberId, outcome })
  await inviteNext(context, trx, invite)
  await context.live.publish(trx, [memberId], { kind: 'invite', id: inviteId })
  await context.live.publish(trx, [memberId], { kind: 'counts' })
}
