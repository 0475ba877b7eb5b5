import { notificationKinds } from '@juntas/contract/notifications'
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

/**
 * Stores a preference; letters of this kind that still wait follow it. What waits for a digest stays in it when the
 * member wants letters at once from now on: as letters of their own, all of them would come together.
 */
export async function setPreference(
  trx: Db,
  { memberId, kind, at }: { memberId: number; kind: NotificationKind; at: Date },
  { stoppedEmail = null, ...wish }: Preference & { stoppedEmail?: NotificationEmail | null },
) {
  const chosen = { ...wish, stoppedEmail, updatedAt: at }
  await trx
    .insertInto('notificationPreferences')
    .values({ memberId, kind, ...chosen })
    .onConflict((conflict) => conflict.columns(['memberId', 'kind']).doUpdateSet(chosen))
    .execute()
  if (wish.email === 'now') return
  await trx
    .updateTable('notifications')
    .set({ email: wish.email })
    .where('memberId', '=', memberId)
    .where('kind', '=', kind)
    .where('mailedAt', 'is', null)
    .where('email', '<>', 'none')
    .execute()
}

/** What the link in a letter stops: one kind, or every kind that is gathered in a digest. */
export type Stoppable = NotificationKind | 'daily' | 'weekly'

interface Link {
  memberId: number
  what: Stoppable
  at: Date
}

export async function stopLetters(trx: Db, { memberId, what, at }: Link): Promise<void> {
  for (const kind of notificationKinds) {
    const { inApp, email } = await storedPreference(trx, memberId, kind)
    if (email !== 'none' && (what === kind || what === email))
      await setPreference(trx, { memberId, kind, at }, { inApp, email: 'none', stoppedEmail: email })
  }
  if (what !== 'daily' && what !== 'weekly') return
  // A kind whose letters come at once since then may still have news in this digest.
  await trx
    .updateTable('notifications')
    .set({ email: 'none' })
    .where('memberId', '=', memberId)
    .where('email', '=', what)
    .where('mailedAt', 'is', null)
    .execute()
}

/**
 * Restores what the link stopped, and no kind that the member stopped otherwise. A link of one kind names it: there the
 * press is a wish to get its letters, also if the member had stopped them. Returns whether letters come now.
 */
export async function restoreLetters(trx: Db, { memberId, what, at }: Link): Promise<boolean> {
  const stored = await trx
    .selectFrom('notificationPreferences')
    .select(['kind', 'inApp', 'email', 'stoppedEmail'])
    .where('memberId', '=', memberId)
    .execute()
  const isNamed = (kind: NotificationKind) => what === kind
  for (const { kind, inApp, email, stoppedEmail } of stored) {
    const usual = defaultPreferences[kind].email === 'none' ? 'now' : defaultPreferences[kind].email
    const next = stoppedEmail ?? usual
    if (email === 'none' && (isNamed(kind) || stoppedEmail === what))
      await setPreference(trx, { memberId, kind, at }, { inApp, email: next })
  }
  for (const kind of notificationKinds) {
    const { email } = await storedPreference(trx, memberId, kind)
    if (email === what || (isNamed(kind) && email !== 'none')) return true
  }
  return false
}
