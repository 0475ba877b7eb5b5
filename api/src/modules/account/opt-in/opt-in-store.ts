import { hourMs } from '@juntas/contract/rules/add-days'
import type { Transaction } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { DB } from '../../../db/types.ts'
import { endCodes } from '../emailed-codes.ts'
import { refusal } from '../refusals.ts'
import type { NewMember } from '../registration/new-member.ts'

/** Registration takes about 10 minutes; after two hours a new id is needed. */
const registrationMs = 2 * hourMs

export const beginRegistration = async (
  trx: Transaction<DB>,
  { memberId, activationCodeId, at }: { memberId: number; activationCodeId: number | null; at: Date },
) => {
  // Only one registration is open at a time: an older id, perhaps on another screen, stops working. Of two at once the
  // later one waits for this lock and then meets the earlier one.
  await trx.selectFrom('members').select('id').where('id', '=', memberId).forUpdate().execute()
  await trx.deleteFrom('registrations').where('memberId', '=', memberId).where('completedAt', 'is', null).execute()
  const { id } = await trx
    .insertInto('registrations')
    .values({ memberId, activationCodeId, expiresAt: new Date(at.getTime() + registrationMs) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Back at the first step: updates the same account with the new input, as long as its address is unverified. */
export async function correctPerson(trx: Transaction<DB>, registration: string, person: NewMember, at: Date) {
  const kept = await openRegistration(trx, registration, at)
  if (kept.completedAt) throw refusal('registration_completed')
  const { name, email, passwordHash, phone } = person
  const corrected = await trx
    .updateTable('members')
    .set({ name, email, passwordHash, passwordChangedAt: at, updatedAt: at })
    .where('id', '=', kept.memberId)
    .where('verifiedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!corrected) throw refusal('email_already_registered')
  if (email !== kept.email) await endCodes(trx, kept.memberId, at)
  await trx
    .updateTable('customers')
    .set({ phoneNumber: phone, updatedAt: at })
    .where('memberId', '=', kept.memberId)
    .execute()
  return kept.memberId
}

/** What the next step of the opt-in needs. */
export async function stateOf(db: Db, registration: string) {
  const row = await db
    .selectFrom('registrations as r')
    .innerJoin('customers as u', 'u.memberId', 'r.memberId')
    .leftJoin('activationCodes as a', 'a.id', 'r.activationCodeId')
    .leftJoin('companies as c', 'c.id', 'a.companyId')
    .select(['u.identity', 'u.companyJobRole', 'c.name', 'c.vicePresidencies', 'c.businessUnits'])
    .where('r.id', '=', registration)
    .executeTakeFirstOrThrow()
  const { name, vicePresidencies, businessUnits } = row
  return {
    registration,
    company:
      name === null ? null : { name, vicePresidencies: vicePresidencies ?? [], businessUnits: businessUnits ?? [] },
    hasProfile: row.identity !== null && row.companyJobRole !== null,
  }
}

export async function openRegistration(db: Db, id: string, at: Date) {
  const kept = await db
    .selectFrom('registrations as r')
    .innerJoin('members as m', 'm.id', 'r.memberId')
    .innerJoin('customers as u', 'u.memberId', 'm.id')
    .leftJoin('activationCodes as a', 'a.id', 'r.activationCodeId')
    .leftJoin('companies as c', 'c.id', 'a.companyId')
    .select(['r.id', 'r.memberId', 'r.activationCodeId', 'r.vicePresidency', 'r.businessUnit', 'r.completedAt'])
    .select(['m.email', 'u.identity', 'u.companyJobRole as position'])
    .select(['c.name as company', 'c.vicePresidencies', 'c.businessUnits'])
    .where('r.id', '=', id)
    .where('r.expiresAt', '>', at)
    .where('m.blockedAt', 'is', null)
    .executeTakeFirst()
  if (!kept) throw refusal('registration_expired')
  return kept
}
