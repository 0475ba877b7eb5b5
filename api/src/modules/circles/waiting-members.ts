import { addDays } from '@juntas/contract/rules/add-days'
import type { CircleSlot } from '@juntas/contract/rules/circle/hours'
import type { AppContext } from '../../app-context.ts'
import { inTurn } from '../../tasks/in-turn.ts'
import { offerSimilar } from './matching.ts'

/** How long a waiting member is offered places. */
const waitingDays = 28

/** Offers the seats that became free to members who wait for one. */
export async function offerToWaiting(context: AppContext) {
  const { db, now } = context
  const since = addDays(now(), -waitingDays)
  const waiting = await db.selectFrom('circleWishes').selectAll().where('isWaiting', '=', true).execute()
  await inTurn(waiting, (wish) =>
    db.transaction().execute(async (trx) => {
      const seeker = { ...wish, slots: wish.slots as CircleSlot[] }
      const isDone = wish.updatedAt < since || (await offerSimilar(context, trx, seeker))
      if (isDone)
        await trx.updateTable('circleWishes').set({ isWaiting: false }).where('memberId', '=', wish.memberId).execute()
    }),
  )
}
