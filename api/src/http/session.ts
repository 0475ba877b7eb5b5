import type { Role, Standing } from '@juntas/contract/rules/access'
import { hourMs } from '@juntas/contract/rules/add-days'
import { isUuid } from '@juntas/contract/rules/form/uuid'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database, Db } from '../db/client.ts'
import type { Language, MemberGroup, OfficeRole } from '../db/types.ts'
import { holdsFolders } from '../people/admission.ts'
import { owesTerms } from '../people/terms.ts'
import { sharedSignInHours, staffSignInEnd } from './sign-in-lengths.ts'

/** The signed-in member as handlers see it. */
export interface Viewer extends Standing {
  factor: 'missing' | 'passed' | 'fresh'
  owesTerms: boolean
  id: number
  signInId: string
  email: string
  name: string
  language: Language
  group: MemberGroup | null
  roles: ReadonlySet<Role>
  officeRoles: ReadonlySet<OfficeRole>
}

export interface Claims {
  sub: string
  sid: string
  email: string
  exp: number
}

export interface Sessions {
  /** `isFresh` reads the member from the database and not from the cache. */
  viewerOf(claims: Claims, isFresh?: boolean): Promise<Viewer | null>
  /** Removes a member from the cache of this process at once and of the other processes by notification. */
  forget(db: Db, memberId: number): Promise<void>
  forgetHere(memberId: number): void
}

/**
 * A code of the second factor counts as fresh for this long. Opening a seal, a refund and a change of role require a
 * fresh one.
 */
const freshMinutes = 10

// One second spares most requests the lookup. Even if a notification is lost, a sign-in ends within that second.
const cacheMs = 1000
const mostCached = 20_000

export function sessions(db: Database, now: () => Date): Sessions {
  const viewers = new LRUCache<string, Viewer>({ max: mostCached, ttl: cacheMs })
  const forgetHere = (memberId: number) => {
    for (const [signInId, viewer] of viewers.entries()) if (viewer.id === memberId) viewers.delete(signInId)
  }
  return {
    async viewerOf({ sid, sub }, isFresh = false) {
      const known = isFresh ? undefined : viewers.get(sid)
      if (known) return known.id === Number(sub) ? known : null
      const viewer = await loadViewer(db, sid, Number(sub), now())
      if (viewer) viewers.set(sid, viewer)
      else viewers.delete(sid)
      return viewer
    },
    async forget(target, memberId) {
      forgetHere(memberId)
      await sql`select pg_notify('sessions', ${String(memberId)})`.execute(target)
    },
    forgetHere,
  }
}

async function loadViewer(db: Database, signInId: string, memberId: number, at: Date): Promise<Viewer | null> {
  if (!isUuid(signInId) || !Number.isInteger(memberId)) return null
  const row = await db
    .selectFrom('signIns as s')
    .innerJoin('members as m', 'm.id', 's.memberId')
    .where('s.id', '=', signInId)
    .where('m.id', '=', memberId)
    .where('s.endedAt', 'is', null)
    .where('m.blockedAt', 'is', null)
    .select((eb) => [
      'm.id',
      'm.email',
      'm.name',
      'm.language',
      'm.group',
      'm.accessFreeContent',
      's.createdAt as signedInAt',
      's.isShared',
      's.factorAt',
      sql<boolean>`m.verified_at is not null`.as('isVerified'),
      holdsFolders.as('holdsFolders'),
      owesTerms(at).as('owesTerms'),
      sql<string[]>`array(select role::text from member_roles where member_id = m.id)`.as('roles'),
      sql<OfficeRole[]>`array(select role::text from office_roles where member_id = m.id)`.as('officeRoles'),
      // Mentees and managers are named by their e-mail address, so the address must be verified.
      eb
        .exists(eb.selectFrom('mentees as e').whereRef('e.email', '=', 'm.email').select('e.id'))
        .and('m.verifiedAt', 'is not', null)
        .as('isMentee'),
      eb
        .exists(
          eb
            .selectFrom('companyMembers as c')
            .whereRef('c.memberId', '=', 'm.id')
            .where('c.isManager', '=', true)
            .select('c.memberId'),
        )
        .and('m.verifiedAt', 'is not', null)
        .as('isManager'),
    ])
    .executeTakeFirst()
  if (!row) return null
  const { isMentee, isManager, officeRoles, signedInAt, isShared, factorAt, ...member } = row
  if (officeRoles.length > 0 && staffSignInEnd(signedInAt) <= at) return null
  if (isShared && at.getTime() - signedInAt.getTime() >= sharedSignInHours * hourMs) return null
  const roles = new Set<Role>(row.roles as Role[])
  if (isMentee) roles.add('mentee')
  if (isManager) roles.add('manager')
  const isFresh = factorAt !== null && at.getTime() - factorAt.getTime() < freshMinutes * 60_000
  const factor = isFresh ? 'fresh' : factorAt ? 'passed' : 'missing'
  return { ...member, signInId, roles, officeRoles: new Set(officeRoles), factor }
}
