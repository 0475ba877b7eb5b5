import { Failure } from '@juntas/contract/errors'
import type { Db } from '../../db/client.ts'
import type { Machine } from '../../http/access.ts'
import type { Viewer } from '../../http/session.ts'

/** Another's record does not exist for her; who is no participant was refused before (GAP-27, GAP-31). */
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
 * Who may read a participant's answers: she herself, the executive coach assigned to her, and the programme's mentors.
 * Nobody else, staff included, and no machine.
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
  const isHers = viewer.roles.has('mentee') && mentee?.email === viewer.email.toLowerCase()
  const isCoach = viewer.roles.has('coach') && mentee?.coachId === viewer.id
  const isMentor = viewer.roles.has('mentor')
  if (!mentee || !(isHers || isCoach || isMentor)) throw new Failure('not_found')
  return {
    mentee,
    memberId: mentee.memberId,
    readsAs: isHers ? null : isCoach ? ('coach' as const) : ('mentor' as const),
  }
}

/** The programme knows her by her address: when she has proved another, her place goes along. */
export const followAddress = (db: Db, from: string, to: string) =>
  db
    .updateTable('mentees')
    .set({ email: to })
    .where('email', '=', from)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('mentees as o').select('o.id').where('o.email', '=', to))),
    )
    .execute()

/** Of these members, those whose last word about the programme was to take their consent back. */
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
