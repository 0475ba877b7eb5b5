import { Failure } from '@juntas/contract/errors'
import type { officeMembers } from '@juntas/contract/office/members'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { exists } from '../../../db/paging.ts'
import { languageOf } from '../../../http/language.ts'
import type { Viewer } from '../../../http/session.ts'
import { aboutMember } from '../../../office/audit.ts'
import type { OfficeHandlers } from '../../../office/office-handlers.ts'
import type { Undoer } from '../../../office/undo.ts'
import { endSignIns } from '../../account/sign-in/sign-in-store.ts'
import { sendCode } from '../../account/tasks.ts'
import { addressHandlers, addressUndoers } from './address-handlers.ts'
import { grantHandlers, grantUndoers } from './grant-handlers.ts'
import { listMembers } from './member-list.ts'
import { readMember } from './member-page.ts'
import { lockMember } from './member-rows.ts'
import { roleHandlers } from './role-handlers.ts'
import { standingHandlers, standingUndoers } from './standing-handlers.ts'

export const undoers: Record<string, Undoer> = { ...grantUndoers, ...addressUndoers, ...standingUndoers }

const area = 'support'

/** The page is read again after each write on it: within this time that is the same visit. */
const visitMinutes = 10

export const handlers: OfficeHandlers<typeof officeMembers> = {
  ...grantHandlers,
  ...roleHandlers,
  ...addressHandlers,
  ...standingHandlers,

  list: ({ db, query, now }) => listMembers(db, query, now()),

  async read({ db, params, request, viewer, now, audit }) {
    const member = await readMember(db, params.id, languageOf(request, viewer), now())
    if (!(await isVisiting(db, viewer.id, member.id, now())))
      await audit({ area, ...aboutMember(member.id), action: 'member.read' })
    return member
  },

  async name({ db, params, viewer }) {
    const row = await db
      .selectFrom('members as m')
      .select(['m.id', 'm.name', 'm.blockedAt'])
      .where('m.id', '=', params.id)
      .where(leadsTo(viewer))
      .executeTakeFirst()
    if (!row) throw new Failure('not_found')
    const { id, name, blockedAt } = row
    return {
      '@id': `/v1/office/members/${id}/name`,
      '@type': 'OfficeMemberName',
      id,
      name,
      isBlocked: blockedAt !== null,
    }
  },

  async resendVerification({ db, params, audit }) {
    const { id, email, verifiedAt } = await lockMember(db, params.id)
    if (verifiedAt) throw new Failure('already_verified')
    await sendCode(db, email, 'verify')
    await audit({ area, ...aboutMember(id), action: 'member.resend_verification' })
    return null
  },

  async endSignIn({ db, params, sessions, now, audit }) {
    const ended = await endSignIns({ db, sessions, at: now() }, params.id, 'signed_out', { only: params.signIn })
    if (ended === 0) throw new Failure('not_found')
    await audit({
      area,
      ...aboutMember(params.id),
      action: 'member.sign_out',
      changes: [{ field: 'devices', after: ended }],
    })
    return null
  },

  async endSignIns({ db, params, sessions, now, audit }) {
    const { id } = await lockMember(db, params.id)
    const ended = await endSignIns({ db, sessions, at: now() }, id, 'everywhere')
    await audit({ area, ...aboutMember(id), action: 'member.sign_out', changes: [{ field: 'devices', after: ended }] })
    return null
  },

  async unlink({ db, params, sessions, now, audit }) {
    const { id } = await lockMember(db, params.id)
    const removed = await db.deleteFrom('microsoftIdentities').where('memberId', '=', id).returning('id').execute()
    const ended = await endSignIns({ db, sessions, at: now() }, id, 'signed_out', { method: 'microsoft' })
    await audit({
      area,
      ...aboutMember(id),
      action: 'member.unlink',
      changes: [
        { field: 'linkedAccounts', after: removed.length },
        { field: 'devices', after: ended },
      ],
    })
    return null
  },
}

const isVisiting = (db: Db, actorId: number, memberId: number, at: Date) =>
  exists(
    db
      .selectFrom('auditEntries')
      .where('memberId', '=', memberId)
      .where('actorId', '=', actorId)
      .where('action', '=', 'member.read')
      .where('at', '>', new Date(at.getTime() - visitMinutes * 60_000)),
  )

/** Finance comes from a bill, moderation from a report of a text with a name; nobody tries numbers. */
function leadsTo({ officeRoles }: Viewer) {
  if (officeRoles.has('support') || officeRoles.has('owner')) return sql<boolean>`true`
  const ways = [
    ...(officeRoles.has('finance')
      ? [
          sql`exists (select from bills b where b.member_id = m.id)`,
          sql`exists (select from subscriptions s where s.member_id = m.id)`,
        ]
      : []),
    ...(officeRoles.has('moderation') ? [sql`exists (select from reports r where r.author_id = m.id)`] : []),
  ]
  return sql<boolean>`(${sql.join(ways, sql` or `)})`
}
