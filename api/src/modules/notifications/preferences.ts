import type { Db } from '../../db/client.ts'
import type { NotificationEmail, NotificationKind } from '../../db/types.ts'

export interface Preference {
  inApp: boolean
  email: NotificationEmail
}

/**
 * Defaults for members who have chosen nothing. Sensitive kinds stay in the app unless the member opts in (GAP-111).
 */
export const defaultPreferences: Readonly<Record<NotificationKind, Preference>> = {
  reply: { inApp: true, email: 'now' },
  thread: { inApp: true, email: 'none' },
  invitation: { inApp: true, email: 'now' },
  message: { inApp: true, email: 'daily' },
  award: { inApp: true, email: 'weekly' },
  job: { inApp: true, email: 'now' },
  mentoring: { inApp: true, email: 'now' },
  circle: { inApp: true, email: 'now' },
}

/** Letters of these kinds only say that there is news: other people may see the screen or administer the mailbox. */
export const isDiscreet = (kind: NotificationKind) => kind === 'thread' || kind === 'mentoring' || kind === 'circle'

export async function storedPreference(db: Db, memberId: number, kind: NotificationKind): Promise<Preference> {
  const chosen = await db
    .selectFrom('notificationPreferences')
    .select(['inApp', 'email'])
    .where('memberId', '=', memberId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return chosen ?? defaultPreferences[kind]
}

/** Stores a preference; letters of this kind that still wait follow it. */
export async function setPreference(trx: Db, memberId: number, kind: NotificationKind, wish: Preference, at: Date) {
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
