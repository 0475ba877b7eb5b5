import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/client.ts'
import { exists } from '../db/paging.ts'
import { type Mail, MailFailure, type Message } from '../integrations/mail/mail.ts'

export const isRefused = (db: Db, email: string): Promise<boolean> =>
  exists(db.selectFrom('refusedAddresses').where('email', '=', email.toLowerCase()))

/** The address gets no more letters that nobody asked for. Open invitations to it are shown as refused. */
export async function refuseAddress(db: Db, email: string, at: Date): Promise<void> {
  const address = email.toLowerCase()
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('refusedAddresses')
      .values({ email: address, refusedAt: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await trx
      .updateTable('memberInvitations')
      .set({ bouncedAt: at })
      .where('acceptedAt', 'is', null)
      .where('bouncedAt', 'is', null)
      .where('memberId', 'in', trx.selectFrom('members').select('id').where('email', '=', address))
      .execute()
    await trx
      .updateTable('companyInvitations')
      .set({ bouncedAt: at })
      .where('email', '=', address)
      .where('bouncedAt', 'is', null)
      .where('activationCodeId', 'in', trx.selectFrom('activationCodes').select('id').where('seatsTaken', '=', 0))
      .execute()
  })
}

/**
 * Ends the refusal of a member's address: a code or a link that arrived proves that the address accepts letters again,
 * or support knows it. Open invitations can then be sent again. Returns the refusal that ended.
 */
export async function admitAddress(db: Db, memberId: number) {
  const ended = await db
    .deleteFrom('refusedAddresses')
    .where('email', 'in', db.selectFrom('members').select('email').where('id', '=', memberId))
    .returning(['email', 'refusedAt'])
    .executeTakeFirst()
  if (!ended) return undefined
  await db
    .updateTable('memberInvitations')
    .set({ bouncedAt: null })
    .where('memberId', '=', memberId)
    .where('acceptedAt', 'is', null)
    .execute()
  await db
    .updateTable('companyInvitations')
    .set({ bouncedAt: null })
    .where('email', '=', ended.email)
    .where('activationCodeId', 'in', db.selectFrom('activationCodes').select('id').where('seatsTaken', '=', 0))
    .execute()
  return ended
}

/** Sends a letter. False if the address refuses letters for good, now or since another one. */
export async function sendToWilling(
  { db, partners }: Pick<AppContext, 'db' | 'partners'>,
  message: Message,
): Promise<boolean> {
  if (await isRefused(db, message.to)) return false
  try {
    await partners.mail.send(message)
    return true
  } catch (error) {
    if (error instanceof MailFailure && error.isAddressRefused) return false
    throw error
  }
}

/**
 * Drops letters to addresses that a server refused permanently, unless the reader is waiting for the letter. Records
 * new refusals.
 */
export function mailWithoutRefused(mail: Mail, { db, now }: Pick<AppContext, 'db' | 'now'>): Mail {
  return {
    async send(message) {
      if (!message.isAskedFor && (await isRefused(db, message.to))) return
      try {
        await mail.send(message)
      } catch (error) {
        if (error instanceof MailFailure && error.isAddressRefused) await refuseAddress(db, message.to, now())
        throw error
      }
    },
    close: () => mail.close(),
  }
}
