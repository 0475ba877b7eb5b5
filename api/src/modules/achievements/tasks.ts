import { isUnlocked } from '@juntas/contract/rules/award'
import type { Tasks } from '../../tasks/tasks.ts'
import { notify } from '../notifications/notify.ts'
import { progressOf } from './progress.ts'

export const tasks: Tasks = {
  /** After something that counts: what she has reached and has not seen yet is told, each award once. */
  async 'achievements.look'(parts, { memberId }) {
    await parts.db.transaction().execute(async (trx) => {
      const progress = await progressOf(trx, memberId)
      const unseen = await trx
        .selectFrom('awards as a')
        .innerJoin('challenges as ch', 'ch.id', 'a.challengeId')
        .innerJoin('members as m', (join) => join.on('m.id', '=', memberId))
        .select(['a.id', 'a.quantity', 'ch.kind'])
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
        if (isUnlocked(award, progress[award.kind]))
          await notify(parts, trx, {
            to: memberId,
            kind: 'award',
            event: 'award',
            key: `award/${award.id}`,
            awardId: award.id,
          })
    })
  },
}
