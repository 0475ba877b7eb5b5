import { Failure } from '@juntas/contract/errors'
import type { officeMembers } from '@juntas/contract/office/members'
import type { Db } from '../../../db/client.ts'
import { languageOf } from '../../../http/language.ts'
import type { Sessions } from '../../../http/session.ts'
import { type AuditInput, aboutMember } from '../../../office/audit.ts'
import type { OfficeHandlers } from '../../../office/office-handlers.ts'
import type { Undoer } from '../../../office/undo.ts'
import {
  endGrants,
  endOf,
  insertGrants,
  type LoggedGrant,
  lockOpenGrants,
  loggedGrant,
  readGrants,
  reopenGrants,
} from './grants.ts'
import { lockMember } from './member-rows.ts'

export const grantHandlers: Pick<OfficeHandlers<typeof officeMembers>, 'grant' | 'endGrant'> = {
  async grant({ db, params, body, viewer, request, sessions, now, audit }) {
    const { id: memberId } = await lockMember(db, params.id)
    const at = now()
    const { folders, reason } = body
    const endsAt = endOf(body.endsOn, at)
    const ids = await insertGrants(db, { memberId, folders, endsAt, reason, grantedBy: viewer.id, at })
    await sessions.forget(db, memberId)
    const grants = await readGrants(db, { memberId, ids, language: languageOf(request, viewer), at })
    const changes = [{ field: 'grants', before: null, after: grants.map(loggedGrant) }]
    await audit({ ...aboutMember(memberId), area: areaOf(viewer), action: 'member.grant', changes, reason })
    return { grants }
  },

  async endGrant({ db, params, viewer, sessions, now, audit }) {
    const [grant] = await lockOpenGrants(db, [params.id], now)
    if (!grant?.memberId) throw new Failure('not_found')
    await audit({ ...(await endThem(db, sessions, [grant.id], grant.memberId, now())), area: areaOf(viewer) })
    return null
  },
}

/** Ends grants and says it as an entry of the audit log. */
async function endThem(db: Db, sessions: Sessions, ids: number[], memberId: number, at: Date): Promise<AuditInput> {
  const read = async () => (await readGrants(db, { memberId, ids, language: 'pt-BR', at })).map(loggedGrant)
  const before = await read()
  await endGrants(db, ids, at)
  await sessions.forget(db, memberId)
  const changes = [{ field: 'grants', before, after: await read() }]
  return { ...aboutMember(memberId), area: 'support', action: 'member.end_grant', changes }
}

/** A grant belongs to the area of who gave it, so that finance finds and undoes its own. */
const areaOf = ({ officeRoles }: { officeRoles: ReadonlySet<string> }) =>
  officeRoles.has('finance') && !officeRoles.has('support') && !officeRoles.has('owner') ? 'finance' : 'support'

export const grantUndoers: Record<string, Undoer> = {
  'member.grant': async ({ db, sessions, entry, now }) => {
    const { memberId, after } = loggedIn(entry)
    const open = await lockOpenGrants(db, idsOf(after), now)
    if (open.length === 0) throw new Failure('conflict')
    const ids = open.map(({ id }) => id)
    return { ...(await endThem(db, sessions, ids, memberId, now())), area: entry.area }
  },
  'member.end_grant': async ({ db, sessions, entry, now }) => {
    const { memberId, before, after } = loggedIn(entry)
    await reopenGrants(db, before, after, now())
    await sessions.forget(db, memberId)
    const changes = [{ field: 'grants', before: after, after: before }]
    return { ...aboutMember(memberId), area: entry.area, action: 'member.grant', changes }
  },
}

const idsOf = (grants: readonly LoggedGrant[]) => grants.map(({ id }) => id)

function loggedIn({ memberId, changes }: Parameters<Undoer>[0]['entry']) {
  const [change] = changes
  // The values went with the account.
  if (memberId === null || !change?.after) throw new Failure('cannot_undo')
  return { memberId, before: (change.before ?? []) as LoggedGrant[], after: change.after as LoggedGrant[] }
}
