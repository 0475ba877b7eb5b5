import { Failure } from '@juntas/contract/errors'
import type { Db } from '../../db/client.ts'
import { countOf } from '../../db/paging.ts'
import { invalidField } from '../../http/invalid-field.ts'
import { areasOf } from './month-close.ts'

/** The company that a member manages; of several, the one joined first. */
export async function managedCompany(db: Db, managerId: number) {
  const found = await db
    .selectFrom('companyMembers as cm')
    .innerJoin('companies as c', 'c.id', 'cm.companyId')
    .select(['c.id', 'c.name', 'c.logoUrl', 'c.seats', 'c.endsOn'])
    .where('cm.memberId', '=', managerId)
    .where('cm.isManager', '=', true)
    .orderBy('cm.joinedAt')
    .orderBy('c.id')
    .executeTakeFirst()
  if (!found) throw new Failure('forbidden')
  return { ...found, ...(await areasOf(db, found.id)) }
}

/** An area of the company's list, or none. */
export function checkArea(areas: readonly string[], area: string | null | undefined, propertyPath: string) {
  if (!area) return null
  if (areas.includes(area)) return area
  throw invalidField(propertyPath, 'unknown_choice')
}

export const seatsTaken = (db: Db, companyId: number): Promise<number> =>
  countOf(db.selectFrom('companyMembers').where('companyId', '=', companyId))

/**
 * Locks the company's row and gives the seats that its contract has left: below zero when more are taken, without end
 * when it sets no limit. Whoever takes a seat calls it in the same transaction, so that two last seats come one after
 * another.
 */
export async function lockFreeSeats(trx: Db, companyId: number): Promise<number> {
  const { seats } = await trx
    .selectFrom('companies')
    .select('seats')
    .where('id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return seats === null ? Number.POSITIVE_INFINITY : seats - (await seatsTaken(trx, companyId))
}
