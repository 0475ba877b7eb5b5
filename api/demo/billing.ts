import type { Insertable } from 'kysely'
import type { Seed, Trx } from '../src/db/seeds/seed.ts'
import type { Bills } from '../src/db/types.ts'
import { emailOf } from './accounts.ts'
import { formerPlans, type Holder, holders } from './billing-people.ts'

const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day)

export const billingSeed: Seed = {
  name: 'demo/billing',
  async run(trx) {
    for (const { es, en, ...plan } of formerPlans)
      await trx
        .insertInto('plans')
        .values({
          ...plan,
          status: 'inactive',
          position: 9,
          translations: JSON.stringify({ 'es-ES': { name: es }, 'en-US': { name: en } }),
        })
        .execute()
    await trx
      .insertInto('coupons')
      .values([
        { code: 'JUNTAS10', kind: 'percentage', percentage: 10, expiresAt: inDays(180) },
        { code: 'BEMVINDA300', kind: 'fixed', amountCents: 30_000, expiresAt: inDays(90), maxUses: 500, uses: 37 },
        { code: 'VERAO2025', kind: 'percentage', percentage: 25, expiresAt: inDays(-120) },
      ])
      .execute()
    const plans = new Map((await trx.selectFrom('plans').selectAll().execute()).map((plan) => [plan.code, plan]))
    for (const key of ['ana', 'bia', 'gabi', 'helena', 'iris', 'kelly', 'lia'])
      await pay(trx, plans, key, key === 'ana' || key === 'helena' ? 'juntas-anual-a-vista' : 'juntas-anual-parcelado')
    for (const key of ['duda', 'elis']) await begin(trx, plans, key)
    await owe(trx, plans, emailOf('dani'), 9)
    for (const holder of holders) {
      await hold(trx, plans, holder)
      if (holder.owes !== undefined) await owe(trx, plans, holder.email, holder.owes)
    }
    await addCards(trx)
  },
}

type Plans = Map<string, { id: number; name: string; priceCents: number; installments: number }>
const planOf = (plans: Plans, code: string) => {
  const plan = plans.get(code)
  if (!plan) throw new Error(`no plan ${code}`)
  return plan
}

const subscriptionOf = (trx: Trx, email: string) =>
  trx
    .selectFrom('subscriptions as s')
    .innerJoin('members as m', 'm.id', 's.memberId')
    .selectAll('s')
    .select('m.name')
    .where('m.email', '=', email)
    .executeTakeFirstOrThrow()

const bill = (trx: Trx, values: Insertable<Bills>) => trx.insertInto('bills').values(values).execute()

/** A year that was paid when it began. */
async function pay(trx: Trx, plans: Plans, key: string, code: string) {
  const { id: planId, name: planName, priceCents, installments } = planOf(plans, code)
  const { id, memberId, startsAt, endsAt, name } = await subscriptionOf(trx, emailOf(key))
  await trx
    .updateTable('subscriptions')
    .set({ planId, priceCents, installments, paidUntil: endsAt })
    .where('id', '=', id)
    .execute()
  await bill(trx, {
    memberId,
    subscriptionId: id,
    status: 'paid',
    amountCents: priceCents,
    installments,
    planName,
    card: 'Visa •••• 1111',
    dueAt: startsAt,
    paidAt: startsAt,
    periodStart: startsAt,
    periodEnd: endsAt,
    payerName: name,
  })
}

/** A trial: the first charge lies ahead. */
async function begin(trx: Trx, plans: Plans, key: string) {
  const { id: planId, name: planName, priceCents, installments } = planOf(plans, 'juntas-anual-parcelado')
  const { id, memberId, endsAt } = await subscriptionOf(trx, emailOf(key))
  const dueAt = endsAt ?? inDays(25)
  await trx
    .updateTable('subscriptions')
    .set({ planId, priceCents, installments, firstChargeAt: dueAt })
    .where('id', '=', id)
    .execute()
  await bill(trx, {
    memberId,
    subscriptionId: id,
    status: 'scheduled',
    amountCents: priceCents,
    installments,
    planName,
    dueAt,
  })
}

/** A renewal that failed so many days ago: within the grace, or past it and waiting for another card. */
async function owe(trx: Trx, plans: Plans, email: string, daysAgo: number) {
  const { id: planId, name: planName, priceCents, installments } = planOf(plans, 'juntas-anual-parcelado')
  const { id, memberId, name } = await subscriptionOf(trx, email)
  const [startsAt, paidUntil] = [inDays(-365 - daysAgo), inDays(-daysAgo)]
  await trx
    .updateTable('subscriptions')
    .set({
      planId,
      priceCents,
      installments,
      startsAt,
      paidUntil,
      overdueSince: paidUntil,
      noticesSent: [0, 3, 6].filter((day) => day <= daysAgo).length,
      endsAt: inDays(30 - daysAgo),
    })
    .where('id', '=', id)
    .execute()
  const base = { memberId, subscriptionId: id, amountCents: priceCents, installments, planName, payerName: name }
  await bill(trx, {
    ...base,
    status: 'paid',
    card: 'MasterCard •••• 4444',
    dueAt: startsAt,
    paidAt: startsAt,
    periodStart: startsAt,
    periodEnd: paidUntil,
  })
  await bill(trx, {
    ...base,
    status: 'pending',
    card: 'MasterCard •••• 4444',
    declineReason: 'card_expired',
    refusedAt: paidUntil,
    dueAt: paidUntil,
    periodStart: paidUntil,
    periodEnd: inDays(365 - daysAgo),
  })
  if (daysAgo < 7) await grant(trx, memberId, id, startsAt, inDays(7 - daysAgo))
}

async function hold(trx: Trx, plans: Plans, holder: Holder) {
  const plan = planOf(plans, holder.plan)
  const memberId = await insertMember(trx, holder)
  const startsAt = inDays(-holder.began)
  const isCreated = holder.status === 'created'
  const paidUntil = isCreated ? null : inDays(holder.left)
  const isOver = holder.status === 'canceled' || holder.status === 'expired'
  const { id } = await trx
    .insertInto('subscriptions')
    .values({
      memberId,
      planId: plan.id,
      status: holder.status,
      priceCents: plan.priceCents,
      installments: plan.installments,
      startsAt,
      endsAt: paidUntil,
      paidUntil,
      canceledAt: isOver ? inDays(Math.min(holder.left, -20)) : null,
      cancelReason: holder.status === 'canceled' ? 'store' : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { status, daysAgo } of holder.bills) {
    const dueAt = inDays(-daysAgo)
    await bill(trx, {
      memberId,
      subscriptionId: id,
      status,
      amountCents: plan.priceCents,
      installments: plan.installments,
      planName: plan.name,
      card: 'Elo •••• 7013',
      dueAt,
      paidAt: status === 'paid' ? dueAt : null,
      payerName: holder.name,
    })
  }
  if (holder.hasAccess && paidUntil) await grant(trx, memberId, id, startsAt, paidUntil)
}

async function insertMember(trx: Trx, { email, name, jobRole }: Holder): Promise<number> {
  // The password of all demo accounts is one and the same.
  const { passwordHash } = await trx
    .selectFrom('members')
    .select('passwordHash')
    .where('email', '=', emailOf('ana'))
    .executeTakeFirstOrThrow()
  const { id } = await trx
    .insertInto('members')
    .values({
      email,
      name,
      passwordHash,
      avatarUrl: `/media/drawn/portraits/${email.split('@')[0]?.replace('.', '-')}.svg`,
      verifiedAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.insertInto('customers').values({ memberId: id, companyJobRole: jobRole }).execute()
  return id
}

async function grant(trx: Trx, memberId: number, subscriptionId: number, startsAt: Date, endsAt: Date) {
  const folders = await trx.selectFrom('folders').select('id').where('isSold', '=', true).execute()
  if (folders.length === 0) return
  await trx
    .insertInto('folderGrants')
    .values(
      folders.map(({ id }) => ({
        folderId: id,
        memberId,
        subscriptionId,
        source: 'subscription' as const,
        startsAt,
        endsAt,
      })),
    )
    .execute()
}

/** A card in use and one that was replaced; whoever owes a renewal has a card that ran out. */
async function addCards(trx: Trx) {
  const owing = holders.filter(({ owes }) => owes !== undefined).map(({ email }) => email)
  const emails = [emailOf('ana'), emailOf('dani'), ...owing]
  const rows = await trx.selectFrom('members').select(['id', 'email']).where('email', 'in', emails).execute()
  const idOf = (email: string) => rows.find((row) => row.email === email)?.id ?? 0
  const ana = idOf(emailOf('ana'))
  const lastDay = (months: number) => {
    const now = new Date()
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months + 1, 0)).toISOString().slice(0, 10)
  }
  await trx
    .insertInto('paymentProfiles')
    .values([
      {
        memberId: ana,
        brand: 'MasterCard',
        lastFour: '4444',
        expiresOn: lastDay(-5),
        status: 'canceled',
        createdAt: inDays(-500),
        canceledAt: inDays(-120),
      },
      { memberId: ana, brand: 'Visa', lastFour: '1111', expiresOn: lastDay(30), createdAt: inDays(-120) },
      ...[emailOf('dani'), ...owing].map((email) => ({
        memberId: idOf(email),
        brand: 'MasterCard',
        lastFour: '4444',
        expiresOn: lastDay(-1),
        createdAt: inDays(-374),
      })),
    ])
    .execute()
}
