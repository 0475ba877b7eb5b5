import type { Seed, Trx } from '../src/db/seeds/seed.ts'
import { emailOf } from './accounts.ts'
import { accountDetails, type Woman, women } from './community-women.ts'

const day = 86_400_000

/** The further women of the demo; boards, networks and jobs take their people from here. */
export const communityKeys: readonly string[] = women.map(({ key }) => key)

const customers = new Set(['Aurora', 'Nimbus'])
const comesByCompany = (woman: Woman) => customers.has(woman.company)

export const communitySeed: Seed = {
  name: 'demo/community',
  async run(trx) {
    const roles = await idsBySlug(trx)
    const ids = await insertMembers(trx)
    await trx
      .insertInto('customers')
      .values(
        women.map((woman) => ({
          memberId: ids.get(woman.key)!,
          jobRoleId: roles.get(woman.role)!,
          companyJobRole: woman.title,
          company: woman.company,
          profileType: woman.profile,
          birthDate: woman.born,
          city: woman.city,
          state: woman.state,
        })),
      )
      .execute()
    await trx
      .insertInto('memberRoles')
      .values(
        women
          .filter(({ isSpecialist }) => isSpecialist)
          .map(({ key }) => ({ memberId: ids.get(key)!, role: 'specialist' })),
      )
      .execute()
    await joinCompanies(trx, ids)
    await subscribe(trx, ids)
    await completeAccounts(trx, roles)
  },
}

async function idsBySlug(trx: Trx) {
  const rows = await trx.selectFrom('jobRoles').select(['id', 'slug']).execute()
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

async function insertMembers(trx: Trx) {
  // Everyone of the demo signs in with the same words.
  const { passwordHash } = await trx
    .selectFrom('members')
    .select('passwordHash')
    .where('email', '=', emailOf('ana'))
    .executeTakeFirstOrThrow()
  const rows = await trx
    .insertInto('members')
    .values(
      women.map(({ key, name, language }, place) => ({
        email: emailOf(key),
        name,
        avatarUrl: `/media/drawn/portraits/${key}.svg`,
        passwordHash,
        verifiedAt: new Date(),
        // Like Kelly she comes from the old site: what may be shown only once has two to show it on.
        mustUpdatePassword: key === 'alice-watanabe',
        language,
        createdAt: new Date(Date.now() - (30 + place * 7) * day),
      })),
    )
    .returning(['id', 'email'])
    .execute()
  return new Map(rows.map(({ id, email }) => [email.split('@')[0]!, id]))
}

async function joinCompanies(trx: Trx, ids: Map<string, number>) {
  const companies = new Map(
    (await trx.selectFrom('companies').select(['id', 'name']).execute()).map(({ id, name }) => [name, id]),
  )
  await trx
    .insertInto('companyMembers')
    .values(
      women.filter(comesByCompany).map(({ key, company, title }) => ({
        companyId: companies.get(company)!,
        memberId: ids.get(key)!,
        position: title,
      })),
    )
    .execute()
  await grantSold(trx, { companyId: companies.get('Nimbus')! })
}

/** The others pay for themselves: a year, begun at different times. */
async function subscribe(trx: Trx, ids: Map<string, number>) {
  const plan = await trx
    .selectFrom('plans')
    .selectAll()
    .where('code', '=', 'juntas-anual-parcelado')
    .executeTakeFirstOrThrow()
  for (const [place, { key, name }] of women.filter((woman) => !comesByCompany(woman)).entries()) {
    const memberId = ids.get(key)!
    const startsAt = new Date(Date.now() - (20 + ((place * 37) % 300)) * day)
    const endsAt = new Date(startsAt.getTime() + 365 * day)
    const { id } = await trx
      .insertInto('subscriptions')
      .values({
        memberId,
        status: 'active',
        startsAt,
        endsAt,
        paidUntil: endsAt,
        planId: plan.id,
        priceCents: plan.priceCents,
        installments: plan.installments,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('bills')
      .values({
        memberId,
        subscriptionId: id,
        status: 'paid',
        amountCents: plan.priceCents,
        installments: plan.installments,
        planName: plan.name,
        card: 'Mastercard •••• 4444',
        dueAt: startsAt,
        paidAt: startsAt,
        periodStart: startsAt,
        periodEnd: endsAt,
        payerName: name,
      })
      .execute()
    await grantSold(trx, { memberId, subscriptionId: id, startsAt, endsAt })
  }
}

type Holder = { companyId: number } | { memberId: number; subscriptionId: number; startsAt: Date; endsAt: Date }

async function grantSold(trx: Trx, holder: Holder) {
  const folders = await trx.selectFrom('folders').select('id').where('isSold', '=', true).execute()
  const source = 'companyId' in holder ? ('company' as const) : ('subscription' as const)
  await trx
    .insertInto('folderGrants')
    .values(folders.map(({ id }) => ({ folderId: id, source, ...holder })))
    .execute()
}

async function completeAccounts(trx: Trx, roles: Map<string, number>) {
  for (const [key, { role, born, city, state }] of Object.entries(accountDetails))
    await trx
      .updateTable('customers')
      .set({ jobRoleId: roles.get(role)!, birthDate: born, city, state })
      .where('memberId', 'in', (eb) => eb.selectFrom('members').select('id').where('email', '=', emailOf(key)))
      .execute()
}
