import { companies } from '@juntas/contract/companies'
import { expect, test } from 'vitest'
import { beginWithCompanies, company, here } from '../../../test/worlds/company-world.ts'
import { closeMonths } from './month-close.ts'

beginWithCompanies()

test('months are closed once by two processes at the same time, and what is closed never changes [GAP-122]', async () => {
  const { id, manager } = await company()
  const at = new Date('2026-04-01T03:10:00Z')
  await Promise.all([closeMonths(here.context.db, at), closeMonths(here.context.db, at)])
  const before = await manager.call(companies.numbers)
  expect(before.months.map(({ month }) => month)).toEqual(['2026-03-01', '2026-02-01', '2026-01-01'])
  expect(before.months[0]?.lines).toMatchObject([{ kind: 'company', seats: 12 }])
  await closeMonths(here.context.db, new Date('2026-04-02T03:10:00Z'))
  expect(await manager.call(companies.numbers)).toEqual(before)
  const { rows } = await here.pool.query('select count(*)::int as n from company_months where company_id = $1', [id])
  expect(rows[0].n).toBe(3)
})

test('a process that dies while it closes leaves nothing, and the next one closes what was missed', async () => {
  const { id, manager } = await company()
  // The numbers cannot be stored: as if the process had died after it took the month.
  await here.pool.query(`alter table company_numbers add constraint no_more check (company_id <> ${id}) not valid`)
  await expect(closeMonths(here.context.db, new Date('2026-06-01T03:10:00Z'))).rejects.toThrow()
  expect((await manager.call(companies.numbers)).months).toEqual([])
  await here.pool.query('alter table company_numbers drop constraint no_more')
  await closeMonths(here.context.db, new Date('2026-06-05T03:10:00Z'))
  expect((await manager.call(companies.numbers)).months.map(({ month }) => month)).toHaveLength(5)
})

test('only proved members who held a seat all month count, and a move of area from the next quarter on', async () => {
  const { id, members, manager } = await company({ seats: 22 })
  const { db } = here.context
  await db.updateTable('members').set({ verifiedAt: null }).where('id', '=', members[1]!.id).execute()
  await db
    .updateTable('companyMembers')
    .set({ joinedAt: new Date('2026-07-02T12:00:00Z') })
    .where('memberId', '=', members[2]!.id)
    .execute()
  await closeMonths(db, new Date('2026-07-01T03:10:00Z'))
  const { 'hydra:member': seats } = await manager.call(companies.seats, { query: { perPage: 100 } })
  for (const { id: seat } of seats.slice(0, 11))
    await manager.call(companies.setArea, { params: { id: seat }, body: { area: 'Sul' } })
  await closeMonths(db, new Date('2026-08-01T03:10:00Z'))
  const linesAt = async (month: string) =>
    (await manager.call(companies.numbers)).months
      .find((one) => one.month === month)
      ?.lines.map((line) => [line.area, line.seats])
  expect(await linesAt('2026-07-01')).toEqual([[null, 20]])
  await closeMonths(db, new Date('2026-11-01T03:10:00Z'))
  expect((await linesAt('2026-10-01'))?.map(([area]) => area)).toEqual([null, 'Norte', 'Sul'])
  await expect(
    manager.call(companies.setArea, { params: { id: seats[0]!.id }, body: { area: 'Marte' } }),
  ).rejects.toMatchObject({ status: 422 })
  expect(id).toBeGreaterThan(0)
})

test('what she watches counts in the month of São Paulo, with its time [GAP-122]', async () => {
  const { members } = await company({ seats: 2 })
  const memberId = members[1]!.id
  const values = { memberId, contentId: 1, furthestMs: 60_000, updatedAt: new Date('2026-05-01T02:59:00Z') }
  await here.context.db.insertInto('contentViews').values(values).execute()
  await here.context.db
    .updateTable('contentViews')
    .set({ furthestMs: 100_000, updatedAt: new Date('2026-05-01T03:01:00Z') })
    .where('memberId', '=', memberId)
    .execute()
  const { rows } = await here.pool.query(
    'select month::text, watched_ms from watched_months where member_id = $1 order by month',
    [memberId],
  )
  expect(rows).toEqual([
    { month: '2026-04-01', watched_ms: 60_000 },
    { month: '2026-05-01', watched_ms: 40_000 },
  ])
})

test('a member sees the manager’s numbers and what the company knows of her; without a seat there is nothing', async () => {
  const carla = await here.as('carla')
  const seen = await carla.call(companies.numbers)
  const shown = await (await here.as('gestora')).call(companies.numbers)
  expect(seen.months).toEqual(shown.months)
  expect(seen.months).toHaveLength(12)
  expect(seen.seat).toMatchObject({ email: carla.email, area: 'Pessoas' })
  const latest = seen.months[0]?.lines ?? []
  expect(latest.find(({ area }) => area === 'Pessoas')).toMatchObject({ seats: 7, shown: null })
  expect(latest.find(({ area }) => area === 'Tecnologia')).toMatchObject({
    seats: 25,
    shown: { active: expect.any(Number), conclusions: expect.any(Number), hours: expect.any(Number) },
  })
  await expect((await here.as('ana')).call(companies.numbers)).rejects.toMatchObject({ status: 404 })
})
