import type { Tasks } from '../../tasks/tasks.ts'
import { notify } from '../notifications/notify.ts'
import { grantAwards } from './progress.ts'

export const tasks: Tasks = {
  /** After something that counts: notifies the member of each earned and unseen award, once. */
  async 'achievements.look'(context, { memberId }) {
    await context.db.transaction().execute(async (trx) => {
      await grantAwards(trx, memberId)
      const unseen = await trx
        .selectFrom('earnedAwards as e')
        .innerJoin('awards as a', 'a.id', 'e.awardId')
        .leftJoin('awardSightings as s', (join) =>
          join.onRef('s.awardId', '=', 'e.awardId').onRef('s.memberId', '=', 'e.memberId'),
        )
        .select('a.id')
        .where('e.memberId', '=', memberId)
        .where('s.awardId', 'is', null)
        .orderBy('a.quantity')
        .execute()
      for (const { id } of unseen)
        await notify(context, trx, { to: memberId, kind: 'award', event: 'award', key: `award/${id}`, awardId: id })
    })
  },
}
