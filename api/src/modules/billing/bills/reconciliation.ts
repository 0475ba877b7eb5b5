import type { Reconciliation } from '@juntas/contract/billing/shapes'
import { addDays } from '@juntas/contract/rules/add-days'
import { isUuid } from '@juntas/contract/rules/form/uuid'
import type * as z from 'zod/mini'
import type { AppContext } from '../../../app-context.ts'
import type { Db } from '../../../db/client.ts'
import { isDatabaseAway } from '../../../db/database-away.ts'
import { type GatewayBill, type GatewaySubscription, isTrouble } from '../../../integrations/payments/payments.ts'
import { complain } from '../../../tasks/in-turn.ts'
import { refundLateSales } from '../purchase/refund-duplicates.ts'
import { grantNewFolders } from '../subscription/folder-grants.ts'
import { subscriptionOfCode, syncSubscription } from '../subscription/gateway-sync.ts'

export type Difference = z.output<typeof Reconciliation>['differences'][number]

const lookBackDays = 4

/**
 * Every night: compares what changed at the gateway in the last days, and every live subscription, with our tables. A
 * lost webhook is repaired by reading the object again under the same rules; the remaining differences are stored for a
 * person. Nothing is charged, refunded or granted on a guess.
 */
export async function reconcile(context: AppContext): Promise<Difference[]> {
  const { db, partners, now, log } = context
  const since = addDays(now(), -lookBackDays)
  const found: Difference[] = []
  const errors: unknown[] = []
  /** What cannot be compared for a reason of its own does not keep the rest from being compared. */
  const compare = async (work: Promise<readonly Difference[]>) => {
    try {
      found.push(...(await work))
    } catch (error) {
      if (isTrouble(error) || isDatabaseAway(error)) throw error
      errors.push(error)
    }
  }
  const codes = new Map<string, number>()
  let subscriptions = 0
  for await (const there of partners.payments.subscriptionsSince(since)) {
    subscriptions++
    if (there.code && there.status !== 'canceled') codes.set(there.code, (codes.get(there.code) ?? 0) + 1)
    await compare(compareSubscription(context, there))
  }
  let bills = 0
  for await (const there of partners.payments.billsSince(since)) {
    bills++
    await compare(compareBill(context, there))
  }
  for (const [code, count] of codes) if (count > 1) await compare(compareDoubles(context, code, count))
  await compareLive(context, since, compare)
  await compare(compareAccess(db, now()))
  await db
    .insertInto('reconciliations')
    .values({ comparedFrom: since, comparedAt: now(), subscriptions, bills, differences: JSON.stringify(found) })
    .execute()
  const open = found.filter(({ isSettled }) => !isSettled).length
  log[open > 0 ? 'error' : 'info']({ subscriptions, bills, differences: found.length, open }, 'gateway compared')
  complain(errors)
  return found
}

async function compareSubscription(context: AppContext, there: GatewaySubscription): Promise<Difference[]> {
  const here = await subscriptionOfCode(context.db, there.code)
  if (!here) {
    // A declined purchase leaves a canceled sale there; any other unknown sale may be a member's money.
    if (there.status === 'canceled') return []
    const isSettled = await isGivenUp(context, there.code)
    return [difference('unknown_here', { there: `${there.id} ${there.status}`, isSettled })]
  }
  if (here.gatewayStatus === there.status) return []
  await syncSubscription(context, here.id)
  const after = await subscriptionOfCode(context.db, there.code)
  const isSettled = after?.gatewayStatus === there.status
  return [difference('status', { subscription: here.id, here: here.gatewayStatus, there: there.status, isSettled })]
}

/** Refunds a sale of a purchase that was given up: the buyer was told that nothing was charged. */
async function isGivenUp(context: AppContext, code: string | null): Promise<boolean> {
  if (!code || !isUuid(code)) return false
  const purchase = await context.db.selectFrom('purchases').select('id').where('code', '=', code).executeTakeFirst()
  return purchase !== undefined && (await refundLateSales(context, purchase.id)) > 0
}

/** Settles a code with several sales that are not canceled; canceled ones stay in the gateway's list for days. */
async function compareDoubles(context: AppContext, code: string, count: number): Promise<Difference[]> {
  const here = await subscriptionOfCode(context.db, code)
  const isSettled = here !== undefined && (await syncSubscription(context, here.id)) === 'settled'
  return [difference('made_twice', { subscription: here?.id ?? null, here: code, there: String(count), isSettled })]
}

const billHere = (db: Db, gatewayId: number) =>
  db
    .selectFrom('bills')
    .select(['id', 'status', 'amountCents', 'subscriptionId'])
    .where('gatewayId', '=', gatewayId)
    .executeTakeFirst()

async function compareBill(context: AppContext, there: GatewayBill): Promise<Difference[]> {
  const subscription = await subscriptionOfCode(context.db, there.subscriptionCode)
  const here = await billHere(context.db, there.id)
  if (!subscription) {
    if (there.status !== 'paid' || here) return []
    return [difference('paid_unknown_here', { there: `${there.id} ${there.amountCents}` })]
  }
  const status = there.charge?.state === 'refunded' ? 'canceled' : there.status
  const found: Difference[] = []
  if (here?.status !== status) {
    await syncSubscription(context, subscription.id)
    const after = await billHere(context.db, there.id)
    found.push(
      difference('bill', {
        subscription: subscription.id,
        bill: after?.id ?? null,
        here: here?.status ?? null,
        there: status,
        isSettled: after?.status === status,
      }),
    )
  }
  if (here && here.amountCents !== there.amountCents)
    found.push(
      difference('amount', {
        subscription: subscription.id,
        bill: here.id,
        here: String(here.amountCents),
        there: String(there.amountCents),
      }),
    )
  return found
}

/** Subscriptions live here without a change at the gateway for days: read each by its id. */
async function compareLive(
  context: AppContext,
  since: Date,
  compare: (work: Promise<readonly Difference[]>) => Promise<void>,
): Promise<void> {
  const rows = context.db
    .selectFrom('subscriptions')
    .select(['id', 'gatewayId', 'gatewayStatus'])
    .where('status', 'in', ['active', 'future'])
    .where('gatewayId', 'is not', null)
    .where('gatewayUpdatedAt', '<', since)
    .where('paidUntil', '<', context.now())
    .orderBy('id')
    .limit(500)
  const compareOne = async ({ id, gatewayStatus }: { id: number; gatewayStatus: string | null }) => {
    try {
      await syncSubscription(context, id)
      return []
    } catch (error) {
      if (!isTrouble(error, 'refused')) throw error
      return [difference('missing_there', { subscription: id, here: gatewayStatus })]
    }
  }
  for (let lot = await rows.execute(); lot.length > 0; lot = await rows.where('id', '>', lot.at(-1)!.id).execute())
    for (const row of lot) await compare(compareOne(row))
}

/**
 * Looks in our own tables for members who paid and have no access, and for grants without a reason. A paid member gets
 * access; if no folder is sold, there is nothing to open and the difference is stored for a person.
 */
async function compareAccess(db: Db, at: Date): Promise<Difference[]> {
  const shutOut = (among?: readonly number[]) =>
    db
      .selectFrom('subscriptions as s')
      .select('s.id')
      .where('s.status', '=', 'active')
      .where('s.paidUntil', '>', at)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('folderGrants as g').whereRef('g.subscriptionId', '=', 's.id').select('g.id'))),
      )
      .$if(among !== undefined, (query) => query.where('s.id', 'in', among ?? []))
      .orderBy('s.id')
      .limit(100)
      .execute()
  const shut = await shutOut()
  await grantNewFolders(db, at)
  const still = new Set((shut.length > 0 ? await shutOut(shut.map(({ id }) => id)) : []).map(({ id }) => id))
  const open = await db
    .selectFrom('folderGrants as g')
    .innerJoin('subscriptions as s', 's.id', 'g.subscriptionId')
    .select('s.id')
    .distinct()
    .where('g.endsAt', '>', (eb) => eb.fn<Date>('now', []))
    .where('s.status', 'in', ['created', 'expired'])
    .limit(100)
    .execute()
  return [
    ...shut.map(({ id }) => difference('paid_without_access', { subscription: id, isSettled: !still.has(id) })),
    ...open.map(({ id }) => difference('access_without_payment', { subscription: id })),
  ]
}

const difference = (kind: string, facts: Partial<Difference>): Difference => ({
  kind,
  subscription: null,
  bill: null,
  here: null,
  there: null,
  isSettled: false,
  ...facts,
})
