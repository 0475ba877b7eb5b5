import { openingDays } from '@juntas/contract/office/reports'
import type { OfficeRole } from '@juntas/contract/rules/access'
import { dayMs } from '@juntas/contract/rules/add-days'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'

const waitMs = openingDays * dayMs

type Bar = 'requester' | 'new' | 'invited'

/**
 * People of the team who can be second persons, and why not. The author of the text is not left out here:
 * a number that were lower by one would say that somebody of the team wrote it.
 */
async function candidates(db: Db, requestedBy: number, at: Date, roles: readonly OfficeRole[], without: number) {
  const since = new Date(at.getTime() - waitMs)
  return db
    .selectFrom('officeRoles as o')
    .innerJoin('members as m', 'm.id', 'o.memberId')
    .where('o.role', 'in', roles)
    .where('m.blockedAt', 'is', null)
    .where('o.memberId', 'not in', [requestedBy, without])
    .groupBy(['o.memberId', 'm.email'])
    .select([
      'o.memberId',
      sql<boolean>`min(o.granted_at) > ${since}`.as('isNew'),
      sql<boolean>`exists (select from office_roles g where g.member_id = o.member_id and g.granted_by = ${requestedBy})
        or exists (select from staff_invitations i
          where i.email = m.email and i.invited_by = ${requestedBy} and i.accepted_at is not null)`.as('isInvited'),
    ])
    .execute()
}

interface SecondPeople {
  /** How many could confirm. */
  seconds: number
  /** Why the viewer cannot be the second person; null otherwise. */
  barOf(viewerId: number): Bar | null
}

/** `without` is a person whom it is about. */
export async function secondPeople(
  db: Db,
  requestedBy: number | null,
  at: Date,
  roles: readonly OfficeRole[] = ['moderation', 'owner'],
  without = 0,
): Promise<SecondPeople> {
  // Nobody confirms for a person who left: who invited whom cannot be compared any more.
  if (requestedBy === null) return { seconds: 0, barOf: () => 'requester' }
  const found = await candidates(db, requestedBy, at, roles, without)
  return {
    seconds: found.filter(({ isNew, isInvited }) => !isNew && !isInvited).length,
    barOf(viewerId) {
      const viewer = found.find(({ memberId }) => memberId === viewerId)
      if (!viewer) return 'requester'
      return viewer.isNew ? 'new' : viewer.isInvited ? 'invited' : null
    },
  }
}

/**
 * When a moderator may ask for an opening; null if now. Without the wait an owner could invite a second account,
 * ask with it and confirm with the first one within minutes.
 */
export async function mayAskFrom(db: Db, memberId: number, at: Date): Promise<Date | null> {
  const role = await db
    .selectFrom('officeRoles')
    .select('grantedAt')
    .where('memberId', '=', memberId)
    .where('role', '=', 'moderation')
    .executeTakeFirst()
  const from = new Date((role?.grantedAt ?? at).getTime() + waitMs)
  return from > at ? from : null
}
