import type { account } from '@juntas/contract/account/account'
import type { Db } from '../../../db/client.ts'
import { invalidField } from '../../../http/invalid-field.ts'
import type { Handlers } from '../../../http/serve.ts'
import { record } from '../../../tasks/tasks.ts'
import { type CodeContext, countAsking, countGuess, endCodes, tryCode, withCode } from '../emailed-codes.ts'
import { codeRefusal, refusal } from '../refusals.ts'
import { hashNewPassword, isPassword } from '../sign-in/password-hash.ts'
import { endSignIns } from '../sign-in/sign-in-store.ts'
import { sendCode } from '../tasks.ts'
import { verifyAddress } from '../verified-address.ts'

type Verbs = 'verifyToken' | 'verifyByEmail' | 'resign' | 'forgot' | 'updatePassword' | 'changePassword'

const done = { success: true as const, message: 'SUCCESS' as const }
const told = { data: { status: 200 as const, message: 'SUCCESS' } }

/** Verifies an address, and resets or changes a password. */
export const recoveryHandlers: Pick<Handlers<typeof account>, Verbs> = {
  async verifyToken(context) {
    const { body, viewer } = context
    const email = body.email ?? viewer?.email
    if (!email) throw codeRefusal('wrong')
    await verifyEmail(context, email, body.token)
    return done
  },

  async verifyByEmail(context) {
    await verifyEmail(context, context.body.email, context.body.token)
    return told
  },

  // Both answer before the address is looked up: the task does that.
  async resign(context) {
    const { db, body } = context
    await countAsking(context, { email: body.email, purpose: 'verify' })
    await sendCode(db, body.email, 'verify')
    return told
  },

  async forgot(context) {
    const { db, body } = context
    await countAsking(context, { email: body.email, purpose: 'recover' })
    await sendCode(db, body.email, 'recover')
    return { message: 'SUCCESS' }
  },

  async updatePassword(context) {
    const { db, body, sessions, now } = context
    const { email, code, secret, oldPassword } = body
    const member = await db
      .selectFrom('members')
      .select(['id', 'passwordHash', 'blockedAt'])
      .where('email', '=', email)
      .executeTakeFirst()
    if (code === undefined && !(await isPassword(member?.passwordHash, oldPassword ?? '')))
      throw refusal('invalid_credentials', { success: false })
    // Only after the old password was right: nothing is told about the stored one.
    refuseSamePassword(body)
    // Hash before the code is used up: if the hash queue is full, the same code can be used again.
    const passwordHash = await hashNewPassword(body.password)
    const whose = { email, purpose: 'recover' as const }
    if (!member || member.blockedAt) {
      if (code === undefined) throw refusal('member_blocked')
      throw codeRefusal('wrong', (await countGuess(context, whose)).left)
    }
    const at = now()
    const change = async (trx: Db) => {
      await setPassword(trx, member.id, passwordHash, at)
      await endSignIns({ db: trx, sessions, at }, member.id, 'password_changed')
    }
    if (code === undefined) await db.transaction().execute(change)
    else
      await withCode(context, { ...whose, memberId: member.id }, { code, secret }, async (trx) => {
        await claimAddress(trx, member.id, at)
        await change(trx)
      })
    return done
  },

  async changePassword({ db, viewer, body, sessions, now }) {
    const { passwordHash: current } = await db
      .selectFrom('members')
      .select('passwordHash')
      .where('id', '=', viewer.id)
      .executeTakeFirstOrThrow()
    if (!(await isPassword(current, body.oldPassword))) throw refusal('password_wrong')
    refuseSamePassword(body)
    const passwordHash = await hashNewPassword(body.password)
    const at = now()
    await db.transaction().execute(async (trx) => {
      await setPassword(trx, viewer.id, passwordHash, at)
      await endSignIns({ db: trx, sessions, at }, viewer.id, 'password_changed', { except: viewer.signInId })
    })
    return done
  },
}

async function verifyEmail(context: CodeContext, email: string, code: string) {
  const { db, config, now } = context
  const member = await db
    .selectFrom('members')
    .select(['id', 'verifiedAt'])
    .where('email', '=', email)
    .executeTakeFirst()
  const purpose = 'verify' as const
  const { isAllowed, left } = await countGuess(context, { email, purpose })
  if (!member) throw codeRefusal('wrong', left)
  const whose = { memberId: member.id, purpose }
  const outcome = await db.transaction().execute(async (trx) => {
    const tried = await tryCode(trx, config, whose, { code, isAllowed }, now())
    if (tried === 'right') await verifyAddress(trx, member.id, now())
    return tried
  })
  // A repeated request after a lost answer: the same code once more is accepted for a verified address.
  if (outcome === 'expired' && member.verifiedAt) return
  if (outcome !== 'right') throw codeRefusal(outcome, left)
}

/**
 * Marks the address as proven. If it was not proven before, another person may have registered it, so the Microsoft
 * identity linked until now is removed.
 */
async function claimAddress(db: Db, memberId: number, at: Date) {
  if (await verifyAddress(db, memberId, at))
    await db.deleteFrom('microsoftIdentities').where('memberId', '=', memberId).execute()
}

/** The old password as the new one would change nothing, and say that it did. */
function refuseSamePassword({ oldPassword, password }: { oldPassword?: string | undefined; password: string }) {
  if (oldPassword === password) throw invalidField('password', 'password_same')
}

async function setPassword(db: Db, memberId: number, passwordHash: string, at: Date) {
  await db
    .updateTable('members')
    .set({ passwordHash, mustUpdatePassword: false, passwordChangedAt: at, updatedAt: at })
    .where('id', '=', memberId)
    .execute()
  // A code for a new password that was asked for before is of no use any more.
  await endCodes(db, memberId, at, 'recover')
  await record(db, 'account.mail', { memberId, template: 'password_changed' })
}
