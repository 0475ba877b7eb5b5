import { Failure } from '@juntas/contract/errors'
import type { officeStaff, staffInvitations } from '@juntas/contract/office/staff'
import type { Selectable } from 'kysely'
import { cappedPage } from '../../../db/paging.ts'
import type { OfficeRole, StaffInvitations } from '../../../db/types.ts'
import { languageOf } from '../../../http/language.ts'
import type { Handlers, Limits } from '../../../http/serve.ts'
import { aboutMember, writeAuditEntry } from '../../../office/audit.ts'
import type { OfficeHandlers } from '../../../office/office-handlers.ts'
import { record } from '../../../tasks/tasks.ts'
import { insertMember } from '../../account/registration/new-member.ts'
import { hashNewPassword } from '../../account/sign-in/password-hash.ts'
import { verifyAddress } from '../../account/verified-address.ts'
import { giveRoles, insertInvitation, lockInvitation } from './invitations.ts'

export const handlers: OfficeHandlers<typeof officeStaff> = {
  async staffInvitations({ db, query, now }) {
    const all = db.selectFrom('staffInvitations as i').leftJoin('members as m', 'm.id', 'i.invitedBy')
    const { rows, total } = await cappedPage(
      db,
      all.selectAll('i').select('m.name as inviter').orderBy('i.id', 'desc'),
      all,
      query,
    )
    return { items: rows.map((row) => invitationOf(row, now())), total }
  },

  async inviteStaff({ db, viewer, body, now, audit }) {
    const { email, officeRoles } = body
    const invited = { email, roles: officeRoles, invitedBy: viewer.id }
    const { invitation, secret } = await insertInvitation(db, invited, now())
    await record(db, 'office.invitation', { invitationId: invitation.id, secret })
    await audit({
      area: 'owner',
      action: 'staff.invite',
      subject: { type: 'staff_invitation', id: invitation.id },
      changes: [{ field: 'officeRoles', before: null, after: officeRoles }],
    })
    return invitationOf({ ...invitation, inviter: viewer.name }, now())
  },

  async revokeInvitation({ db, params, now, audit }) {
    const row = await db
      .updateTable('staffInvitations')
      .set({ revokedAt: now() })
      .where('id', '=', params.id)
      .where('acceptedAt', 'is', null)
      .where('revokedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!row) throw new Failure('not_found')
    await audit({ area: 'owner', action: 'staff.revoke', subject: { type: 'staff_invitation', id: row.id } })
    return null
  },
}

export const invitationHandlers: Handlers<typeof staffInvitations> = {
  async readInvitation({ db, body, now }) {
    const row = await lockInvitation(db, body.secret, now())
    if (!row) throw new Failure('gone')
    const member = await db.selectFrom('members').select('id').where('email', '=', row.email).executeTakeFirst()
    return { email: row.email, officeRoles: row.roles as OfficeRole[], isMember: member !== undefined }
  },

  async acceptInvitation({ db, viewer, body, now, request, config, sessions }) {
    const at = now()
    const passwordHash = body.account ? await hashNewPassword(body.account.password) : null
    return db.transaction().execute(async (trx) => {
      const invitation = await lockInvitation(trx, body.secret, at)
      if (!invitation) throw new Failure('gone')
      const { email } = invitation
      const roles = invitation.roles as OfficeRole[]
      let member = await trx.selectFrom('members').select(['id', 'email']).where('email', '=', email).executeTakeFirst()
      // The link alone opens no account that exists already: its owner has to be signed in.
      if (member && viewer?.id !== member.id) throw new Failure('unauthenticated')
      if (!member) {
        if (!body.account || !passwordHash) throw new Failure('invalid_input')
        const language = languageOf(request, null)
        const person = {
          name: body.account.name,
          email,
          phone: null,
          passwordHash,
          language,
          how: 'registration' as const,
        }
        member = await insertMember(trx, person, at)
        // The link came to this address, or from the person who runs the machine.
        await verifyAddress(trx, member.id, at)
      }
      await giveRoles(trx, member.id, roles, invitation.invitedBy)
      await trx.updateTable('staffInvitations').set({ acceptedAt: at }).where('id', '=', invitation.id).execute()
      await writeAuditEntry(
        { db: trx, actorId: member.id, at, dataKey: config.dataKey },
        {
          area: 'owner',
          action: 'staff.accept',
          ...aboutMember(member.id),
          changes: [{ field: 'officeRoles', before: null, after: roles }],
        },
      )
      await sessions.forget(trx, member.id)
      return { email }
    })
  },
}

export const invitationLimits: Limits<typeof staffInvitations> = {
  readInvitation: { max: 20, seconds: 900 },
  acceptInvitation: { max: 10, seconds: 900 },
}

function invitationOf(row: Selectable<StaffInvitations> & { inviter: string | null }, at: Date) {
  const state = row.acceptedAt ? 'accepted' : row.revokedAt ? 'revoked' : row.expiresAt <= at ? 'expired' : 'open'
  return {
    '@id': `/v1/office/staff_invitations/${row.id}`,
    '@type': 'StaffInvitation' as const,
    id: row.id,
    email: row.email,
    officeRoles: row.roles as OfficeRole[],
    invitedBy: row.inviter,
    state: state as 'open' | 'accepted' | 'revoked' | 'expired',
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }
}
