import type { companies } from '@juntas/contract/companies'
import { Failure } from '@juntas/contract/errors'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { CompanyNumbers } from '../../db/types.ts'
import type { Handlers } from '../../http/serve.ts'
import { shownAddress } from './erased-address.ts'
import { areasOf } from './month-close.ts'

/** One query for the manager's page and for the page that shows a member what the manager sees. */
export const numberHandlers: Pick<Handlers<typeof companies>, 'numbers'> = {
  async numbers({ db, viewer }) {
    const seat = await db
      .selectFrom('companyMembers as cm')
      .innerJoin('companies as c', 'c.id', 'cm.companyId')
      .select(['c.id', 'c.name', 'c.logoUrl', 'cm.email', 'cm.joinedAt', 'cm.vicePresidency', 'cm.businessUnit'])
      .where('cm.memberId', '=', viewer.id)
      .orderBy('cm.isManager', 'desc')
      .orderBy('cm.joinedAt')
      .orderBy('c.id')
      .executeTakeFirst()
    if (!seat) throw new Failure('not_found')
    const { column } = await areasOf(db, seat.id)
    return {
      '@id': '/v1/company_numbers',
      '@type': 'CompanyNumbers' as const,
      company: { name: seat.name, logo: seat.logoUrl },
      months: await monthsOf(db, seat.id),
      seat: { email: shownAddress(seat.email), since: seat.joinedAt.toISOString(), area: seat[column] },
    }
  },
}

const shownMonths = 12

async function monthsOf(db: Db, companyId: number) {
  const months = await db
    .selectFrom('companyMonths')
    .select(['month', 'closedAt'])
    .where('companyId', '=', companyId)
    .orderBy('month', 'desc')
    .limit(shownMonths)
    .execute()
  const lines = await db
    .selectFrom('companyNumbers')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('month', 'in', months.length ? months.map(({ month }) => month) : [null as never])
    .orderBy('line')
    .execute()
  return months.map(({ month, closedAt }) => ({
    month: String(month),
    closedAt: closedAt.toISOString(),
    lines: lines.filter((line) => line.month === month).map(lineOf),
  }))
}

const lineOf = ({ kind, area, seats, active, hours, conclusions }: Selectable<CompanyNumbers>) => ({
  kind: kind as 'company' | 'area' | 'others',
  area,
  seats,
  shown: active === null || hours === null || conclusions === null ? null : { active, hours, conclusions },
})
