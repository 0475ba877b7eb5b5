import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../db/client.ts'
import { type GatewayCard, isTrouble, type NewCustomer, type Payments } from '../../integrations/payments/payments.ts'
import { periods } from './purchase/quote.ts'
import type { Work } from './saga.ts'

const customerCode = (memberId: number) => `member-${memberId}`

/** Returns the member's customer id at the gateway: stored, found there by our code, or created. */
export async function ensureCustomer({ db, partners }: AppContext, memberId: number): Promise<number> {
  const known = await knownCustomer(db, memberId)
  if (known) return known
  const code = customerCode(memberId)
  const { payments } = partners
  const id = (await payments.findCustomer(code)) ?? (await makeCustomer(db, payments, memberId, code))
  await db
    .insertInto('gatewayCustomers')
    .values({ memberId, gatewayId: id })
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet({ gatewayId: id }))
    .execute()
  return id
}

async function makeCustomer(db: Database, payments: Payments, memberId: number, code: string): Promise<number> {
  try {
    return await payments.createCustomer(await customerOf(db, memberId, code))
  } catch (error) {
    if (isTrouble(error, 'refused')) {
      // If the gateway refuses the phone or document, create the customer without them: our code identifies the member.
      const { name, email } = await customerOf(db, memberId, code)
      return payments.createCustomer({ code, name, email, identity: null, phone: null, address: null })
    }
    if (!isTrouble(error, 'unknown')) throw error
    // The answer was lost, but the customer may have been created: look it up by our code.
    await sleep(500)
    const found = await payments.findCustomer(code)
    if (found) return found
    throw error
  }
}

const knownCustomer = async (db: Database, memberId: number) =>
  (await db.selectFrom('gatewayCustomers').select('gatewayId').where('memberId', '=', memberId).executeTakeFirst())
    ?.gatewayId

export async function forgetCustomer({ db }: AppContext, memberId: number): Promise<void> {
  await db.deleteFrom('gatewayCustomers').where('memberId', '=', memberId).execute()
}

async function customerOf(db: Database, memberId: number, code: string): Promise<NewCustomer> {
  const row = await db
    .selectFrom('members as m')
    .leftJoin('customers as c', 'c.memberId', 'm.id')
    .select(['m.name', 'm.email', 'c.identity', 'c.phoneNumber', 'c.street', 'c.houseNumber', 'c.complement'])
    .select(['c.zipCode', 'c.neighborhood', 'c.city', 'c.state', 'c.country'])
    .where('m.id', '=', memberId)
    .executeTakeFirstOrThrow()
  const { street, houseNumber, zipCode, city, state } = row
  const hasAddress = street && houseNumber && zipCode && city && state
  return {
    code,
    name: row.name,
    email: row.email,
    identity: row.identity,
    phone: row.phoneNumber,
    address: hasAddress
      ? {
          street,
          number: houseNumber,
          complement: row.complement,
          zipCode,
          neighborhood: row.neighborhood,
          city,
          state,
          country: row.country ?? 'BR',
        }
      : null,
  }
}

/**
 * Binds the browser's card token to the member's customer; null when the token can no longer be used. `again` when the
 * gateway refuses the customer, for example an archived one: the next attempt finds or creates it once more.
 */
export async function bindCard(context: AppContext, token: string, customerId: number, { memberId, attempts }: Work) {
  try {
    return await bindOrFind(context, token, customerId)
  } catch (error) {
    if (!isTrouble(error, 'refused') || attempts > 0) throw error
    await forgetCustomer(context, memberId)
    return 'again' as const
  }
}

/** A token works once: if an earlier answer was lost, the card is found by its token. */
async function bindOrFind({ partners }: AppContext, token: string, customerId: number): Promise<GatewayCard | null> {
  const { payments } = partners
  const find = async () => (await payments.cards(customerId)).find(({ gatewayToken }) => gatewayToken === token)
  try {
    return await payments.bindCard(token, customerId)
  } catch (error) {
    if (isTrouble(error, 'unknown')) {
      await sleep(300)
      const found = await find()
      if (found) return found
    }
    if (isTrouble(error, 'refused') && error.parameters.some((name) => /token/.test(name)))
      return (await find()) ?? null
    throw error
  }
}

const lookAgainMs = 150

/**
 * Returns the plan's ids at the gateway, creating them on the first sale. The gateway accepts the same code twice, so
 * one process claims the creation and all other callers, in this process or another, wait for its result.
 */
export async function ensurePlan(context: AppContext, id: number): Promise<{ planId: number; productId: number }> {
  const { db, partners } = context
  for (;;) {
    const plan = await db.selectFrom('plans').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    if (plan.gatewayPlanId && plan.gatewayProductId)
      return { planId: plan.gatewayPlanId, productId: plan.gatewayProductId }
    if (await claimPlan(context, id)) {
      const { code, name, priceCents, installments, frequency } = plan
      try {
        const made = await partners.payments.ensurePlan({ code, name, priceCents, installments, ...periods[frequency] })
        await setPlan(db, id, { gatewayPlanId: made.planId, gatewayProductId: made.productId })
        return made
      } catch (error) {
        await setPlan(db, id, {})
        throw error
      }
    }
    await sleep(lookAgainMs)
  }
}

/** The claim lasts for one call plus 15 seconds, so a process that dies meanwhile blocks others no longer than that. */
const claimPlan = async ({ db, config }: AppContext, id: number) =>
  (await db
    .updateTable('plans')
    .set({ gatewayClaimedUntil: sql<Date>`now() + make_interval(secs => ${config.billing.callMs / 1000 + 15})` })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('gatewayPlanId', 'is', null), eb('gatewayProductId', 'is', null)]))
    // Use the database's clock: the clocks of processes may differ.
    .where((eb) => eb.or([eb('gatewayClaimedUntil', 'is', null), eb('gatewayClaimedUntil', '<', sql<Date>`now()`)]))
    .returning('id')
    .executeTakeFirst()) !== undefined

const setPlan = (
  db: Database,
  id: number,
  values: { gatewayPlanId?: number | null; gatewayProductId?: number | null },
) =>
  db
    .updateTable('plans')
    .set({ ...values, gatewayClaimedUntil: null })
    .where('id', '=', id)
    .execute()

export async function forgetPlan({ db }: AppContext, id: number): Promise<void> {
  await setPlan(db, id, { gatewayPlanId: null, gatewayProductId: null })
}
