import type { security } from '@juntas/contract/account/security'
import { Failure } from '@juntas/contract/errors'
import type { Handlers } from '../../../http/serve.ts'
import { endSignIns } from '../sign-in/sign-in-store.ts'

/** The ways back into an account: to be seen, and to be ended. */
export const handlers: Handlers<typeof security> = {
  async read({ db, viewer }) {
    const member = await db
      .selectFrom('members')
      .select(['email', 'verifiedAt', 'passwordHash', 'passwordChangedAt'])
      .where('id', '=', viewer.id)
      .executeTakeFirstOrThrow()
    const linked = await db
      .selectFrom('microsoftIdentities')
      .select(['id', 'address', 'linkedAt', 'usedAt'])
      .where('memberId', '=', viewer.id)
      .orderBy('linkedAt', 'desc')
      .execute()
    return {
      email: member.email,
      isEmailProved: member.verifiedAt !== null,
      hasPassword: member.passwordHash !== null,
      passwordChangedAt: member.passwordChangedAt?.toISOString() ?? null,
      linkedAccounts: linked.map(({ id, address, linkedAt, usedAt }) => ({
        id,
        provider: 'microsoft' as const,
        address,
        linkedAt: linkedAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      })),
    }
  },

  /** Needs no other way in first: whoever reads the mailbox of the account sets a password at any time. */
  async unlink({ db, viewer, params, sessions, now }) {
    const at = now()
    await db.transaction().execute(async (trx) => {
      const removed = await trx
        .deleteFrom('microsoftIdentities')
        .where('id', '=', params.id)
        .where('memberId', '=', viewer.id)
        .returning('id')
        .executeTakeFirst()
      // The link of another member looks the same as none.
      if (!removed) throw new Failure('not_found')
      const part = { method: 'microsoft' as const, except: viewer.signInId }
      await endSignIns({ db: trx, sessions, at }, viewer.id, 'signed_out', part)
    })
    return null
  },
}
