import type { memberInvitations } from '@juntas/contract/account/invitation'
import { Failure } from '@juntas/contract/errors'
import type { Handlers, Limits } from '../../../http/serve.ts'
import { admitAddress } from '../../../people/refused-addresses.ts'
import { refuseTeamNames } from '../../../people/team-names.ts'
import { recordAcceptance } from '../../../people/terms.ts'
import { hashNewPassword } from '../sign-in/password-hash.ts'
import { verifyAddress } from '../verified-address.ts'
import { lockInvitation } from './invitation-link.ts'

/** An imported member accepts: from here on the account has a password, a consent and a proven address. */
export const handlers: Handlers<typeof memberInvitations> = {
  async readMemberInvitation({ db, body, config, now }) {
    const invitation = await lockInvitation(db, config.dataKey, body.secret, now())
    if (!invitation) throw new Failure('gone')
    const seat = await db
      .selectFrom('companyMembers as cm')
      .innerJoin('companies as c', 'c.id', 'cm.companyId')
      .select('c.name')
      .where('cm.memberId', '=', invitation.memberId)
      .orderBy('cm.joinedAt')
      .executeTakeFirst()
    return { email: invitation.email, name: invitation.name, company: seat?.name ?? null }
  },

  async acceptMemberInvitation({ db, body, config, now }) {
    refuseTeamNames({ name: body.name })
    const at = now()
    const passwordHash = await hashNewPassword(body.password)
    return db.transaction().execute(async (trx) => {
      const invitation = await lockInvitation(trx, config.dataKey, body.secret, at)
      if (!invitation) throw new Failure('gone')
      const { memberId, email, language } = invitation
      await trx
        .updateTable('members')
        .set({ name: body.name, passwordHash, passwordChangedAt: at, updatedAt: at })
        .where('id', '=', memberId)
        .execute()
      await verifyAddress(trx, memberId, at)
      await recordAcceptance(trx, { memberId, language, how: 'invitation', shown: body.termsVersion, at })
      // The link arrived.
      await admitAddress(trx, memberId)
      await trx.updateTable('memberInvitations').set({ acceptedAt: at }).where('id', '=', invitation.id).execute()
      return { email }
    })
  },
}

export const limits: Limits<typeof memberInvitations> = {
  readMemberInvitation: { max: 20, seconds: 900 },
  acceptMemberInvitation: { max: 10, seconds: 900 },
}
