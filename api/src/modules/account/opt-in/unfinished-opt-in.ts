import { hourMs } from '@juntas/contract/rules/add-days'
import type { Database, Db } from '../../../db/client.ts'
import { isPassword } from '../sign-in/password-hash.ts'

/** How long a registration whose answer was lost may be sent again. */
const retryMs = 2 * hourMs

interface Sent {
  email: string
  password: string
  document: string
}

/**
 * Finds the member who sent exactly this registration within the last two hours and has not verified the address. Any
 * other caller must sign in.
 */
export async function findUnfinished(db: Database, { email, password, document }: Sent, at: Date) {
  const member = await db
    .selectFrom('members as m')
    .innerJoin('customers as c', 'c.memberId', 'm.id')
    .select(['m.id', 'm.email', 'm.passwordHash'])
    .where('m.email', '=', email)
    .where('c.identity', '=', document)
    .where('m.verifiedAt', 'is', null)
    .where('m.blockedAt', 'is', null)
    .where('m.createdAt', '>', new Date(at.getTime() - retryMs))
    .executeTakeFirst()
  return member && (await isPassword(member.passwordHash, password)) ? member : null
}

/**
 * Finds the member who began an opt-in with this address and password and did not finish it, with its activation code.
 */
export async function findOptIn(db: Database, email: string, password: string) {
  const begun = await db
    .selectFrom('registrations as r')
    .innerJoin('members as m', 'm.id', 'r.memberId')
    .select(['m.id', 'm.passwordHash', 'r.activationCodeId'])
    .where('m.email', '=', email)
    .where('m.blockedAt', 'is', null)
    .where((eb) => eb.not(eb.exists(finishedOf(db))))
    .orderBy('r.expiresAt', 'desc')
    .executeTakeFirst()
  return begun && (await isPassword(begun.passwordHash, password)) ? begun : null
}

const finishedOf = (db: Db) =>
  db
    .selectFrom('registrations as f')
    .select('f.id')
    .whereRef('f.memberId', '=', 'm.id' as never)
    .where('f.completedAt', 'is not', null)
