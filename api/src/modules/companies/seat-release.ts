import type { Db } from '../../db/client.ts'
import { exists } from '../../db/paging.ts'
import { erasedAddress } from './erased-address.ts'

/**
 * A member leaves a company, or all of them: the seat goes back to the code it was taken with. An invitation is for one
 * person, so it ends: the letter opens nothing any more.
 */
export async function releaseSeat(trx: Db, memberId: number, companyId?: number) {
  let redemption = trx
    .deleteFrom('activationRedemptions as r')
    .using('activationCodes as a')
    .whereRef('a.id', '=', 'r.activationCodeId')
    .where('r.memberId', '=', memberId)
  if (companyId !== undefined) redemption = redemption.where('a.companyId', '=', companyId)
  const released = await redemption.returning('r.activationCodeId').executeTakeFirst()
  if (!released) return
  const codeId = released.activationCodeId
  const invitation = trx.selectFrom('companyInvitations').where('activationCodeId', '=', codeId)
  if (await exists(invitation)) return removeInvitationCodes(trx, [codeId])
  await trx
    .updateTable('activationCodes')
    .set((eb) => ({ seatsTaken: eb.fn('greatest', [eb('seatsTaken', '-', 1), eb.lit(0)]) }))
    .where('id', '=', codeId)
    .execute()
}

interface ClosedSeat {
  companyId: number
  memberId: number
  email: string
}

/** The company's codes stay closed to a member whose seat was taken back, until she is invited by address [GAP-129]. */
export const closeSeat = (trx: Db, seat: ClosedSeat, closedAt: Date) =>
  trx
    .insertInto('closedSeats')
    .values({ ...seat, closedAt })
    .onConflict((conflict) => conflict.columns(['companyId', 'memberId']).doUpdateSet({ email: seat.email, closedAt }))
    .execute()

/** Whether a code may give a member a seat; an invitation to her own address opens a closed one again. */
export async function mayTakeSeat(trx: Db, of: { companyId: number; memberId: number }, invited: string | undefined) {
  const seat = { companyId: of.companyId, memberId: of.memberId }
  const closed = await trx
    .selectFrom('closedSeats')
    .select('email')
    .where((eb) => eb.and(seat))
    .executeTakeFirst()
  if (!closed) return true
  if (invited === undefined) return false
  const { email } = await trx
    .selectFrom('members')
    .select('email')
    .where('id', '=', of.memberId)
    .executeTakeFirstOrThrow()
  if (invited !== email && invited !== closed.email) return false
  await trx
    .deleteFrom('closedSeats')
    .where((eb) => eb.and(seat))
    .execute()
  return true
}

/**
 * Removes invitations to an address, of one company or of all. Where another account took the seat, the invitation stays
 * with it and both lose the address: without it the manager would see the address of that account.
 */
export async function removeInvitations(trx: Db, email: string, companyId?: number) {
  let found = trx
    .selectFrom('companyInvitations as i')
    .innerJoin('activationCodes as a', 'a.id', 'i.activationCodeId')
    .select(['i.id', 'i.companyId', 'a.id as codeId', 'a.seatsTaken'])
    .where('i.email', '=', email)
  if (companyId !== undefined) found = found.where('i.companyId', '=', companyId)
  // Locked, so that nobody takes the seat meanwhile.
  const rows = await found.forUpdate().execute()
  await removeInvitationCodes(
    trx,
    rows.filter(({ seatsTaken }) => seatsTaken === 0).map(({ codeId }) => codeId),
  )
  for (const { id, companyId: of } of rows.filter(({ seatsTaken }) => seatsTaken > 0)) {
    const erased = { email: erasedAddress(id) }
    await trx.updateTable('companyInvitations').set(erased).where('id', '=', id).execute()
    await trx.updateTable('companyMembers').set(erased).where('companyId', '=', of).where('email', '=', email).execute()
  }
}

/**
 * Removes the codes with their invitations: a code without its invitation would be listed, and redeemed, as one that
 * the manager made.
 */
async function removeInvitationCodes(trx: Db, codeIds: number[]) {
  if (!codeIds.length) return
  await trx
    .updateTable('registrations')
    .set({ activationCodeId: null })
    .where('activationCodeId', 'in', codeIds)
    .execute()
  await trx.deleteFrom('activationCodes').where('id', 'in', codeIds).execute()
}
