import type { Tasks } from '../../tasks/tasks.ts'
import { notify } from '../notifications/notify.ts'
import { earnedOf } from './progress.ts'

export const tasks: Tasks = {
  /** After something that counts: notifies the member of each earned and unseen award, once. */
  async 'achievements.look'(context, { memberId }) {
    await context.db.transaction().execute(async (trx) => {
      const earned = await earnedOf(trx, memberId)
      const unseen = await trx
        .selectFrom('awards as a')
        .innerJoin('members as m', (join) => join.on('m.id', '=', memberId))
        .select('a.id')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('awardSightings as s')
                .whereRef('s.awardId', '=', 'a.id')
                .where('s.memberId', '=', memberId)
                .select('s.awardId'),
            ),
          ),
        )
        .orderBy('a.quantity')
        .execute()
      for (const award of unseen)
        if (earned.has(award.id))
          await notify(context, trx, {
            to: memberId,
            kind: 'award',
            event: 'award',
            key: `award/${award.id}`,
            awardId: award.id,
          })
    })
  },
}
