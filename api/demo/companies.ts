import { laterDay } from '@juntas/contract/rules/sao-paulo'
import type { Seed, Trx } from '../src/db/seeds/seed.ts'
import { insertCode } from '../src/modules/companies/codes.ts'
import { closeMonth, fixAreas, laterMonth, monthOf, quarterOf } from '../src/modules/companies/month-close.ts'
import type { SeatMonth } from '../src/modules/companies/rounded-numbers.ts'
import { emailOf } from './accounts.ts'

const day = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * day)

/** Seats by area, the women with a page of their own included. Pessoas has fewer than ten: its numbers are withheld. */
const seats = { Tecnologia: 25, Operações: 20, Finanças: 12, Pessoas: 5 }

// biome-ignore format: lists of names are read line by line
const firstNames = [
  'Alana', 'Bruna', 'Camila', 'Débora', 'Elaine', 'Flávia', 'Giovana', 'Heloísa', 'Ingrid', 'Joana', 'Karina', 'Larissa', 'Manuela', 'Natália', 'Olívia', 'Paula',
]
const lastNames = ['Azevedo', 'Barreto', 'Cardoso', 'Drummond']

/** A company in use: its seats with their areas, twelve closed months, invitations and codes. */
export const companiesSeed: Seed = {
  name: 'demo/companies',
  async run(trx) {
    const { id } = await trx
      .updateTable('companies')
      .set({ seats: 300, endsOn: laterDay(laterMonth(monthOf(new Date()), 5), -1), createdAt: ago(400) })
      .where('name', '=', 'Aurora')
      .returning('id')
      .executeTakeFirstOrThrow()
    await placeKnown(trx, id)
    await fillSeats(trx, id)
    await invite(trx, id)
    const now = new Date()
    for (let back = 12; back >= 1; back--) {
      const month = laterMonth(monthOf(now), -back)
      const closedAt = new Date(`${laterMonth(month, 1)}T03:07:00Z`)
      await closeMonth(trx, id, month, closedAt, () => monthOfSeats(trx, id, month))
    }
    await fixAreas(trx, id, quarterOf(monthOf(now)))
  },
}

/** The women of the demo who work at Aurora. */
async function placeKnown(trx: Trx, companyId: number) {
  await trx
    .updateTable('companyMembers')
    .set({ joinedAt: ago(250) })
    .where('companyId', '=', companyId)
    .execute()
  const places = [
    ['gestora', 'Pessoas', 395],
    ['carla', 'Pessoas', 240],
  ] as const
  for (const [key, vicePresidency, days] of places)
    await trx
      .updateTable('companyMembers')
      .set({ vicePresidency, joinedAt: ago(days) })
      .where('companyId', '=', companyId)
      .where('memberId', '=', (eb) => eb.selectFrom('members').select('id').where('email', '=', emailOf(key)))
      .execute()
  await trx
    .updateTable('companyMembers')
    .set({ vicePresidency: 'Operações' })
    .where('companyId', '=', companyId)
    .where('vicePresidency', 'is', null)
    .execute()
}

async function fillSeats(trx: Trx, companyId: number) {
  const areas = Object.entries(seats).flatMap(([area, count]) => Array.from({ length: count }, () => area))
  const people = areas.map((vicePresidency, place) => {
    const first = firstNames[place % firstNames.length]!
    const last = lastNames[Math.floor(place / firstNames.length) % lastNames.length]!
    // The company grew: some began with it, the others came month by month.
    return { name: `${first} ${last}`, vicePresidency, joinedAt: ago(400 - ((place * 29) % 53) * 7) }
  })
  const rows = await trx
    .insertInto('members')
    .values(
      people.map(({ name, joinedAt }) => ({
        name,
        email: `${plain(name)}@aurora.demo.juntas.test`,
        verifiedAt: joinedAt,
        createdAt: joinedAt,
      })),
    )
    .returning(['id', 'name'])
    .execute()
  const ids = new Map(rows.map(({ id, name }) => [name, id]))
  const customers = [...ids.values()].map((memberId) => ({ memberId, company: 'Aurora' }))
  await trx.insertInto('customers').values(customers).execute()
  await trx
    .insertInto('companyMembers')
    .values(people.map(({ name, ...place }) => ({ ...place, companyId, memberId: ids.get(name)! })))
    .execute()
}

async function invite(trx: Trx, companyId: number) {
  const waiting = [
    'ursula.neves',
    'vania.prates',
    'wanda.leal',
    'yara.coelho',
    'zelia.ramos',
    'alba.pires',
    'celia.mota',
  ]
  const expired = ['dulce.vieira', 'ema.salles', 'fatima.brito']
  for (const [place, name] of [...waiting, ...expired].entries()) {
    const isExpired = expired.includes(name)
    const sentAt = ago(isExpired ? 30 + place : 1 + place)
    const { id: activationCodeId } = await insertCode(trx, {
      companyId,
      seats: 1,
      expiresAt: new Date(sentAt.getTime() + 14 * day),
    })
    const email = `${name}@aurora.demo.juntas.test`
    await trx
      .insertInto('companyInvitations')
      .values({ companyId, activationCodeId, email, area: 'Operações', language: 'pt-BR', sentAt })
      .execute()
  }
}

/** What the seats of a month did: more of them from month to month. */
async function monthOfSeats(trx: Trx, companyId: number, month: string): Promise<SeatMonth[]> {
  const rows = await trx
    .selectFrom('companyMembers')
    .select(['memberId', 'vicePresidency'])
    .where('companyId', '=', companyId)
    .where('joinedAt', '<=', new Date(`${month}T03:00:00Z`))
    .execute()
  const number = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))
  return rows.map(({ memberId, vicePresidency }) => {
    const chance = (memberId * 7919 + number * 104_729) % 100
    return { area: vicePresidency, isActive: chance < 68, hours: 1 + (chance % 6), conclusions: 1 + (chance % 5) }
  })
}

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(' ', '.')
