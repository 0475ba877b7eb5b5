import { Failure } from '@juntas/contract/errors'
import type { Db } from '../../../db/client.ts'
import { settleOwnPlan } from '../../billing/subscription/covered-trials.ts'
import { lockFreeSeats } from '../../companies/managed-company.ts'
import { areasOf, fixAreas, monthOf, quarterOf } from '../../companies/month-close.ts'
import { mayTakeSeat } from '../../companies/seat-release.ts'
import { refusal } from '../refusals.ts'

/** A valid code with its company. A member who holds one of its seats may use it again. */
export async function findActivation(db: Db, code: string, at: Date, memberId?: number) {
  const found = await db
    .selectFrom('activationCodes as a')
    .innerJoin('companies as c', 'c.id', 'a.companyId')
    .select(['a.id', 'a.seats', 'a.seatsTaken', 'c.id as companyId', 'c.name', 'c.vicePresidencies', 'c.businessUnits'])
    .where('a.code', '=', code)
    .where('a.revokedAt', 'is', null)
    .where(({ eb, or }) => or([eb('a.expiresAt', 'is', null), eb('a.expiresAt', '>', at)]))
    .executeTakeFirst()
  if (!found) throw refusal('activation_code_unknown')
  if (found.seatsTaken >= found.seats && !(memberId && (await holdsSeat(db, found.id, memberId))))
    throw refusal('activation_code_used_up')
  return found
}

const holdsSeat = (db: Db, activationCodeId: number, memberId: number) =>
  db
    .selectFrom('activationRedemptions')
    .select('memberId')
    .where('activationCodeId', '=', activationCodeId)
    .where('memberId', '=', memberId)
    .executeTakeFirst()

export interface Seat {
  memberId: number
  activationCodeId: number
  vicePresidency: string | null
  businessUnit: string | null
  position: string | null
}

/** Takes one seat of a company for a member, once. The conditional update lets only one member take the last seat. */
export async function takeSeat(trx: Db, seat: Seat, at: Date): Promise<void> {
  const { memberId, activationCodeId, vicePresidency, businessUnit, position } = seat
  const redeemed = await trx
    .insertInto('activationRedemptions')
    .values({ activationCodeId, memberId, redeemedAt: at })
    .onConflict((conflict) => conflict.column('memberId').doNothing())
    .returning('memberId')
    .executeTakeFirst()
  // The member already has a seat: a repeated request after a lost answer.
  if (!redeemed) return
  const taken = await trx
    .updateTable('activationCodes')
    .set((eb) => ({ seatsTaken: eb('seatsTaken', '+', 1) }))
    .where('id', '=', activationCodeId)
    .whereRef('seatsTaken', '<', 'seats')
    .where('revokedAt', 'is', null)
    .returning('companyId')
    .executeTakeFirst()
  if (!taken) throw new Failure('activation_code_used_up')
  const { companyId } = taken
  // The contract may have fewer seats than its codes together.
  if ((await lockFreeSeats(trx, companyId)) <= 0) throw new Failure('activation_code_used_up')
  const invitation = await trx
    .selectFrom('companyInvitations')
    .select(['area', 'email'])
    .where('activationCodeId', '=', activationCodeId)
    .executeTakeFirst()
  if (!(await mayTakeSeat(trx, { companyId, memberId }, invitation?.email))) throw refusal('seat_closed')
  const invited = invitation?.area ? await invitedArea(trx, companyId, invitation.area) : {}
  await trx
    .insertInto('companyMembers')
    .values({
      companyId,
      memberId,
      vicePresidency,
      businessUnit,
      ...invited,
      position,
      joinedAt: at,
      ...(invitation ? { email: invitation.email } : {}),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await fixAreas(trx, companyId, quarterOf(monthOf(at)), memberId)
  await settleOwnPlan(trx, memberId, at)
}

/** The area that the manager gave with the invitation wins over what the member typed. */
async function invitedArea(trx: Db, companyId: number, area: string) {
  const { column } = await areasOf(trx, companyId)
  return { [column]: area }
}
