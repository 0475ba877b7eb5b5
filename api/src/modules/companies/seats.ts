import type { companies } from '@juntas/contract/companies'
import { Failure } from '@juntas/contract/errors'
import type { InferResult } from 'kysely'
import type { Db } from '../../db/client.ts'
import { paged } from '../../db/paging.ts'
import type { Handlers } from '../../http/serve.ts'
import { shownAddress } from './erased-address.ts'
import { countsOf } from './invitations.ts'
import { checkArea, managedCompany, seatsTaken } from './managed-company.ts'
import { closeSeat, releaseSeat } from './seat-release.ts'

/** The seats of a company, for its manager: addresses, areas and dates, and nothing that a member does. */
export const seatHandlers: Pick<Handlers<typeof companies>, 'managed' | 'seats' | 'setArea' | 'removeSeat'> = {
  async managed({ db, viewer, now }) {
    const company = await managedCompany(db, viewer.id)
    const taken = await seatsTaken(db, company.id)
    const invitations = await countsOf(db, company.id, now())
    return {
      '@id': '/v1/company',
      '@type': 'ManagedCompany' as const,
      name: company.name,
      logo: company.logoUrl,
      areas: company.areas,
      endsOn: company.endsOn === null ? null : String(company.endsOn),
      seats: { limit: company.seats, taken, invited: invitations.invited },
      invitations,
    }
  },

  async seats({ db, viewer, query }) {
    const company = await managedCompany(db, viewer.id)
    const found = seatRows(db, company.id)
    const seats = withColumns(found, company.column).orderBy('email').orderBy('cm.seatId')
    const { rows, total } = await paged(seats, found, query)
    return { items: rows.map(seatOf), total }
  },

  async setArea({ db, viewer, params, body }) {
    const company = await managedCompany(db, viewer.id)
    const area = checkArea(company.areas, body.area, 'area')
    const moved = await db
      .updateTable('companyMembers')
      .set({ [company.column]: area })
      .where('companyId', '=', company.id)
      .where('seatId', '=', params.id)
      .returning('seatId')
      .executeTakeFirst()
    if (!moved) throw new Failure('not_found')
    const seat = withColumns(seatRows(db, company.id), company.column).where('cm.seatId', '=', params.id)
    return seatOf(await seat.executeTakeFirstOrThrow())
  },

  async removeSeat({ db, viewer, params, sessions, now }) {
    const company = await managedCompany(db, viewer.id)
    await db.transaction().execute(async (trx) => {
      const removed = await trx
        .deleteFrom('companyMembers')
        .where('companyId', '=', company.id)
        .where('seatId', '=', params.id)
        // A manager is named and removed by the office.
        .where('isManager', '=', false)
        .returning(['memberId', 'email'])
        .executeTakeFirst()
      if (!removed) throw new Failure('not_found')
      await releaseSeat(trx, removed.memberId, company.id)
      await closeSeat(trx, { companyId: company.id, ...removed }, now())
      await sessions.forget(trx, removed.memberId)
    })
    return null
  },
}

const seatRows = (db: Db, companyId: number) =>
  db.selectFrom('companyMembers as cm').where('cm.companyId', '=', companyId)

const withColumns = (seats: ReturnType<typeof seatRows>, column: 'vicePresidency' | 'businessUnit') =>
  // The address with which the seat was taken: a newer one of the account is not the employer's [GAP-129].
  seats.select(['cm.seatId', 'cm.email', 'cm.joinedAt', 'cm.isManager', `cm.${column} as area`])

type Row = InferResult<ReturnType<typeof withColumns>>[number]

const seatOf = ({ seatId, email, area, joinedAt, isManager }: Row) => ({
  '@id': `/v1/company_seats/${seatId}`,
  '@type': 'CompanySeat' as const,
  id: seatId,
  email: shownAddress(email),
  area,
  since: joinedAt.toISOString(),
  isManager,
})
