import type { Db } from '../../db/client.ts'
import type { NotificationEmail, NotificationKind } from '../../db/types.ts'

export interface Wish {
  inApp: boolean
  email: NotificationEmail
}

/** How each kind reaches a member who has chosen nothing. What is sensitive stays in the app unless she opts in (GAP-111). */
export const habits: Readonly<Record<NotificationKind, Wish>> = {
  reply: { inApp: true, email: 'now' },
  thread: { inApp: true, email: 'none' },
  invitation: { inApp: true, email: 'now' },
  message: { inApp: true, email: 'daily' },
  award: { inApp: true, email: 'weekly' },
  job: { inApp: true, email: 'now' },
  mentoring: { inApp: true, email: 'now' },
}

/** Letters of these kinds say only that there is news: others may see her screen, or run her mailbox. */
export const isDiscreet = (kind: NotificationKind) => kind === 'thread' || kind === 'mentoring'

export async function wishOf(db: Db, memberId: number, kind: NotificationKind): Promise<Wish> {
  const chosen = await db
    .selectFrom('notificationPreferences')
    .select(['inApp', 'email'])
    .where('memberId', '=', memberId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return chosen ?? habits[kind]
}

/** Her wish from now on; letters of this kind that still wait follow it. */
export async function setWish(trx: Db, memberId: number, kind: NotificationKind, wish: Wish, at: Date) {
  await trx
    .insertInto('notificationPreferences')
    .values({ memberId, kind, ...wish, updatedAt: at })
    .onConflict((conflict) => conflict.columns(['memberId', 'kind']).doUpdateSet({ ...wish, updatedAt: at }))
    .execute()
  await trx
    .updateTable('notifications')
    .set({ email: wish.email })
    .where('memberId', '=', memberId)
    .where('kind', '=', kind)
    .where('mailedAt', 'is', null)
    .where('email', '<>', 'none')
    .execute()
}
