import type { Parts } from '../../../app-context.ts'
import type { Db } from '../../../db/client.ts'
import { type GatewayBill, type GatewaySubscription, isTrouble } from '../../../integrations/payments/payments.ts'
import { takeBackLate } from '../purchase/refund-duplicates.ts'
import { dayMs } from '../rules.ts'
import { grantNewFolders } from '../subscription/folder-grants.ts'
import { settle } from '../subscription/gateway-sync.ts'

export interface Difference {
  kind: string
  subscription: number | null
  bill: number | null
  here: string | null
  there: string | null
  isSettled: boolean
}

const lookBackDays = 4

/**
 * Every night: what changed at the gateway in the last days, and every subscription that is live here, side by side. A
 * webhook that was lost is made good by reading the object again, under the same rules; what that does not settle is
 * written down for a person. Nothing is charged, refunded or granted on a guess.
 */
export async function reconcile(parts: Parts): Promise<Difference[]> {
  const { db, partners, now, log } = parts
  const since = new Date(now().getTime() - lookBackDays * dayMs)
  const found: Difference[] = []
  const codes = new Map<string, number>()
  let subscriptions = 0
  for await (const there of partners.payments.subscriptionsSince(since)) {
    subscriptions++
    if (there.code && there.status !== 'canceled') codes.set(there.code, (codes.get(there.code) ?? 0) + 1)
    found.push(...(await compareSubscription(parts, there)))
  }
  let bills = 0
  for await (const there of partners.payments.billsSince(since)) {
    bills++
    found.push(...(await compareBill(parts, there)))
  }
  for (const [code, count] of codes) if (count > 1) found.push(await compareDoubles(parts, code, count))
  found.push(...(await compareLive(parts, since)), ...(await compareAccess(db, now())))
  await db
    .insertInto('reconciliations')
    .values({ comparedFrom: since, comparedAt: now(), subscriptions, bills, differences: JSON.stringify(found) })
    .execute()
  const open = found.filter(({ isSettled }) => !isSettled).length
  log[open > 0 ? 'error' : 'info']({ subscriptions, bills, differences: found.length, open }, 'gateway compared')
  return found
}

const isOurs = (code: string) => /^[0-9a-f-]{36}$/.test(code)
const byCode = (db: Db, code: string | null) =>
  code && isOurs(code)
    ? db.selectFrom('subscriptions').select(['id', 'gatewayStatus']).where('code', '=', code).executeTakeFirst()
    : undefined

async function compareSubscription(parts: Parts, there: GatewaySubscription): Promise<Difference[]> {
  const here = await byCode(parts.db, there.code)
  if (!here) {
    // A purchase that was declined leaves a canceled one there; anything else is somebody's money.
    if (there.status === 'canceled') return []
    const isSettled = await isGivenUp(parts, there.code)
    return [{ ...difference('unknown_here', null, null, null, `${there.id} ${there.status}`), isSettled }]
  }
  if (here.gatewayStatus === there.status) return []
  await settle(parts, here.id)
  const after = await byCode(parts.db, there.code)
  const isSettled = after?.gatewayStatus === there.status
  return [{ ...difference('status', here.id, null, here.gatewayStatus, there.status), isSettled }]
}

/** A sale of a purchase that was given up is no guess: she was told that nothing was charged, and it is taken back. */
async function isGivenUp(parts: Parts, code: string | null): Promise<boolean> {
  if (!code || !isOurs(code)) return false
  const purchase = await parts.db.selectFrom('purchases').select('id').where('code', '=', code).executeTakeFirst()
  return purchase !== undefined && (await takeBackLate(parts, purchase.id)) > 0
}

/** Canceled doubles stay in the gateway's list for days: only what still stands there is news. */
async function compareDoubles(parts: Parts, code: string, count: number): Promise<Difference> {
  const here = await byCode(parts.db, code)
  const isSettled = here !== undefined && (await settle(parts, here.id)) === 'settled'
  return { ...difference('made_twice', here?.id ?? null, null, code, String(count)), isSettled }
}

const billHere = (db: Db, gatewayId: number) =>
  db
    .selectFrom('bills')
    .select(['id', 'status', 'amountCents', 'subscriptionId'])
    .where('gatewayId', '=', gatewayId)
    .executeTakeFirst()

async function compareBill(parts: Parts, there: GatewayBill): Promise<Difference[]> {
  const subscription = await byCode(parts.db, there.subscriptionCode)
  const here = await billHere(parts.db, there.id)
  if (!subscription) {
    if (there.status !== 'paid' || here) return []
    return [difference('paid_unknown_here', null, null, null, `${there.id} ${there.amountCents}`)]
  }
  const status = there.charge?.state === 'refunded' ? 'canceled' : there.status
  const found: Difference[] = []
  if (here?.status !== status) {
    await settle(parts, subscription.id)
    const after = await billHere(parts.db, there.id)
    found.push({
      ...difference('bill', subscription.id, after?.id ?? null, here?.status ?? null, status),
      isSettled: after?.status === status,
    })
  }
  if (here && here.amountCents !== there.amountCents)
    found.push(difference('amount', subscription.id, here.id, String(here.amountCents), String(there.amountCents)))
  return found
}

/** Live here, silent there for days: asked by its number. */
async function compareLive(parts: Parts, since: Date): Promise<Difference[]> {
  const rows = await parts.db
    .selectFrom('subscriptions')
    .select(['id', 'gatewayId', 'gatewayStatus'])
    .where('status', 'in', ['active', 'future'])
    .where('gatewayId', 'is not', null)
    .where('gatewayUpdatedAt', '<', since)
    .where('paidUntil', '<', parts.now())
    .limit(500)
    .execute()
  const found: Difference[] = []
  for (const row of rows) {
    try {
      await settle(parts, row.id)
    } catch (error) {
      if (!isTrouble(error, 'refused')) throw error
      found.push(difference('missing_there', row.id, null, row.gatewayStatus, null))
    }
  }
  return found
}

/**
 * Paid and shut out, or let in without a reason: both are looked for on our own side, too. Who has paid is let in; where
 * nothing is sold there is nothing to open yet, and a person is told.
 */
async function compareAccess(db: Db, at: Date): Promise<Difference[]> {
  const shutOut = () =>
    db
      .selectFrom('subscriptions as s')
      .select('s.id')
      .where('s.status', '=', 'active')
      .where('s.paidUntil', '>', at)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('folderGrants as g').whereRef('g.subscriptionId', '=', 's.id').select('g.id'))),
      )
      .limit(100)
      .execute()
  const shut = await shutOut()
  await grantNewFolders(db, at)
  const still = new Set((shut.length > 0 ? await shutOut() : []).map(({ id }) => id))
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
    ...shut.map(({ id }) => ({
      ...difference('paid_without_access', id, null, null, null),
      isSettled: !still.has(id),
    })),
    ...open.map(({ id }) => difference('access_without_payment', id, null, null, null)),
  ]
}

const difference = (
  kind: string,
  subscription: number | null,
  bill: number | null,
  here: string | null,
  there: string | null,
): Difference => ({ kind, subscription, bill, here, there, isSettled: false })
