import { emailUndoDays } from '@juntas/contract/account/email-change'
import { Failure } from '@juntas/contract/errors'
import { addDays } from '@juntas/contract/rules/add-days'
import type { AppContext } from '../../../app-context.ts'
import type { Db } from '../../../db/client.ts'
import { sha256 } from '../../../encryption.ts'
import { cancelDeletion } from '../../../people/deletion-requests.ts'
import { admitAddress } from '../../../people/refused-addresses.ts'
import { record } from '../../../tasks/tasks.ts'
import { followAddress } from '../../mentoring/mentee-access.ts'
import { endCodes } from '../emailed-codes.ts'
import { emailTakenOr } from '../refusals.ts'
import { endSignIns } from '../sign-in/sign-in-store.ts'
import { sendCode } from '../tasks.ts'
import { verifyAddress } from '../verified-address.ts'

type Moving = Pick<AppContext, 'db' | 'sessions' | 'now'>

/** Confirms the new address: the holder of the link can read that mailbox. Works once and expires after a day. */
export async function confirmEmail({ db, sessions, now }: Moving, token: string) {
  const at = now()
  return db.transaction().execute(async (trx) => {
    const linkHash = sha256(token)
    const member = await lockMember(trx, 'linkHash', linkHash)
    const change = await trx
      .updateTable('emailChanges')
      .set({
        confirmedAt: at,
        // An unverified old address may belong to a stranger, who must not be able to undo the change.
        undoUntil: member.verifiedAt ? addDays(at, emailUndoDays) : null,
      })
      .where('linkHash', '=', linkHash)
      .where('confirmedAt', 'is', null)
      .where('expiresAt', '>', at)
      .where('oldEmail', '=', member.email)
      // A change requested before the last password change may come from a person who knew the old password.
      .where('createdAt', '>', member.passwordChangedAt ?? new Date(0))
      .returning(['id', 'newEmail'])
      .executeTakeFirst()
    if (!change || member.blockedAt) throw new Failure('gone')
    await moveTo(trx, member, change.newEmail, at)
    await verifyAddress(trx, member.id, at)
    if (member.verifiedAt) await record(trx, 'account.emailNotice', { changeId: change.id }, { attempts: 25 })
    await sessions.forget(trx, member.id)
    return { email: change.newEmail }
  })
}

/**
 * Undoes an e-mail change the owner did not make. The person who made it knew the password, so everything is reverted:
 * all devices are signed out, the password stops working, and whatever was linked or requested since is removed. A code
 * for a new password is sent to the owner.
 */
export async function undoEmail({ db, sessions, now }: Moving, token: string) {
  const at = now()
  return db.transaction().execute(async (trx) => {
    const undoHash = sha256(token)
    const member = await lockMember(trx, 'undoHash', undoHash)
    const change = await trx
      .selectFrom('emailChanges')
      .select(['id', 'oldEmail', 'createdAt'])
      .where('undoHash', '=', undoHash)
      .where('undoneAt', 'is', null)
      .where('undoUntil', '>', at)
      .executeTakeFirst()
    if (!change) throw new Failure('gone')
    // Later changes come from the same attacker: the undo links sent to the attacker's addresses must not work.
    await trx
      .updateTable('emailChanges')
      .set({ undoneAt: at })
      .where('memberId', '=', member.id)
      .where('id', '>=', change.id)
      .where('confirmedAt', 'is not', null)
      .execute()
    await moveTo(trx, member, change.oldEmail, at)
    await trx
      .updateTable('members')
      .set({ passwordHash: null, mustUpdatePassword: false, passwordChangedAt: at })
      .where('id', '=', member.id)
      .execute()
    await cancelDeletion(trx, member.id, change.createdAt)
    await endSignIns({ db: trx, sessions, at }, member.id, 'everywhere')
    await sendCode(trx, change.oldEmail, 'recover')
    return { email: change.oldEmail }
  })
}

/** Finds the member of a link and locks the row first, so that every other e-mail change waits. */
async function lockMember(trx: Db, by: 'linkHash' | 'undoHash', hash: Buffer) {
  const member = await trx
    .selectFrom('members')
    .select(['id', 'email', 'verifiedAt', 'blockedAt', 'passwordChangedAt'])
    .where('id', '=', (eb) => eb.selectFrom('emailChanges').select('memberId').where(by, '=', hash))
    .forUpdate()
    .executeTakeFirst()
  if (!member) throw new Failure('gone')
  return member
}

type Member = Awaited<ReturnType<typeof lockMember>>

/** Moves the account to an address, with every record that holds it. Codes sent to the old address stop working. */
async function moveTo(trx: Db, member: Member, email: string, at: Date) {
  await trx
    .updateTable('members')
    .set({ email, updatedAt: at })
    .where('id', '=', member.id)
    .execute()
    .catch((error: unknown) => {
      throw emailTakenOr(error)
    })
  if (member.verifiedAt) await followAddress(trx, member.email, email)
  await endCodes(trx, member.id, at)
  // The link to it arrived.
  await admitAddress(trx, member.id)
  await record(trx, 'billing.customerEmail', { memberId: member.id }, { queue: `customer/${member.id}` })
  await record(trx, 'privacy.moveMarketing', { memberId: member.id, email: member.email }, { queue: 'marketing' })
}
