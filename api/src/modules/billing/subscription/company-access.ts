import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/client.ts'

/** Whether a company has opened a folder to its members: only then it pays for their access. */
export const pays = (companyId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from folder_grants g where g.company_id = ${companyId} and g.starts_at <= now()
  and (g.ends_at is null or g.ends_at > now()))`

/** Whether a company pays for the access of this member. */
export const isCovered = (memberId: unknown) => sql<boolean>`exists (
  select from company_members cm where cm.member_id = ${memberId} and ${pays(sql.ref('cm.company_id'))})`

/**
 * The member's company: of several, one that pays before one that does not, then the one joined first. `preparing` has
 * opened nothing yet.
 */
export async function companyOf(db: Db, memberId: number) {
  const found = await db
    .selectFrom('companyMembers as m')
    .innerJoin('companies as c', 'c.id', 'm.companyId')
    .where('m.memberId', '=', memberId)
    .select(['c.id', 'c.name', pays(sql.ref('c.id')).as('isPaying')])
    .orderBy('isPaying', 'desc')
    .orderBy('m.joinedAt')
    .limit(1)
    .executeTakeFirst()
  const company = found ? { id: found.id, name: found.name } : null
  return found?.isPaying ? { paying: company, preparing: null } : { paying: null, preparing: company }
}
