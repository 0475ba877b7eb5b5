import { Failure } from '@juntas/contract/errors'
import type { Db } from '../../db/client.ts'
import type { Machine } from '../../http/access.ts'
import type { Viewer } from '../../http/session.ts'

/** Another mentee's record is not found; non-participants were refused before (GAP-27, GAP-31). */
export async function ownMentee(db: Db, viewer: Viewer, email?: string) {
  if (email !== undefined && email !== viewer.email.toLowerCase()) throw new Failure('not_found')
  const mentee = await db
    .selectFrom('mentees')
    .selectAll()
    .where('email', '=', viewer.email.toLowerCase())
    .executeTakeFirst()
  if (!mentee) throw new Failure('not_found')
  return mentee
}

/**
 * Who may read a mentee's answers: the mentee, the executive coach assigned to the mentee, and the programme's mentors.
 * No other person, staff included, and no machine.
 */
export async function readableMentee(db: Db, viewer: Viewer | Machine, email: string) {
  if (!('id' in viewer)) throw new Failure('forbidden')
  const mentee = await db
    .selectFrom('mentees as e')
    .leftJoin('members as m', 'm.email', 'e.email')
    .selectAll('e')
    .select('m.id as memberId')
    .where('e.email', '=', email)
    .executeTakeFirst()
  const isOwn = viewer.roles.has('mentee') && mentee?.email === viewer.email.toLowerCase()
  const isCoach = viewer.roles.has('coach') && mentee?.coachId === viewer.id
  const isMentor = viewer.roles.has('mentor')
  if (!mentee || !(isOwn || isCoach || isMentor)) throw new Failure('not_found')
  return {
    mentee,
    memberId: mentee.memberId,
    readsAs: isOwn ? null : isCoach ? ('coach' as const) : ('mentor' as const),
  }
}

/** The programme knows a mentee by e-mail: a verified change of address moves the record. */
export const followAddress = (db: Db, from: string, to: string) =>
  db
    .updateTable('mentees')
    .set({ email: to })
    .where('email', '=', from)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('mentees as o').select('o.id').where('o.email', '=', to))),
    )
    .execute()

/** Those of these members whose last answer about the programme was to withdraw consent. */
export async function hasWithdrawn(db: Db, memberIds: number[]): Promise<Set<number>> {
  if (memberIds.length === 0) return new Set()
  const last = await db
    .selectFrom('consents')
    .distinctOn('memberId')
    .select(['memberId', 'given'])
    .where('purpose', '=', 'mentoring')
    .where('memberId', 'in', memberIds)
    .orderBy('memberId')
    .orderBy('id', 'desc')
    .execute()
  return new Set(last.filter(({ given }) => !given).map(({ memberId }) => memberId))
}
