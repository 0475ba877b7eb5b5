import type { webhooks } from '@juntas/contract/billing/billing'
import { Failure } from '@juntas/contract/errors'
import { isUuid } from '@juntas/contract/rules/form/uuid'
import { sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Db } from '../../db/client.ts'
import { isSameSecret, sha256 } from '../../encryption.ts'
import type { Handlers } from '../../http/serve.ts'
import { isTrouble } from '../../integrations/payments/payments.ts'
import { record, recordDue } from '../../tasks/tasks.ts'
import { subscriptionOfCode, syncSubscriptionSoon } from './subscription/gateway-sync.ts'

export const handlers: Handlers<typeof webhooks> = {
  /** Stores the event and answers; a task reads from the gateway what changed. */
  async vindi({ db, query, body, config, now }) {
    if (!isToken(query.token, config.payments.webhookToken)) throw new Failure('forbidden')
    const { type, created_at: happened, data } = body.event
    const found = objectOf(data)
    const happenedAt = new Date(happened)
    // The test event sent when the address is saved, and events without an object, only need an answer.
    if (!found || Number.isNaN(happenedAt.getTime())) return { received: true }
    // Vindi repeats a webhook for about 48 h, unsigned and without an id: the hash of type, object and time is the key.
    const key = sha256(`${type}\n${found.object}\n${found.objectId}\n${happened}`)
    await db.transaction().execute(async (trx) => {
      const event = await trx
        .insertInto('gatewayEvents')
        .values({ key, type, ...found, happenedAt })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!event) return
      await recordLate(trx, type, data)
      const subscriptionId = await hinted(trx, data)
      if (subscriptionId === undefined) return void (await recordEvent(trx, event.id))
      if (subscriptionId !== null) await syncSubscriptionSoon(trx, subscriptionId)
      await trx
        .updateTable('gatewayEvents')
        .set({ processedAt: now(), outcome: subscriptionId === null ? 'not ours' : 'settling' })
        .where('id', '=', event.id)
        .execute()
    })
    return { received: true }
  },
}

const recordEvent = (db: Db, eventId: number) =>
  record(db, 'billing.event', { eventId }, { key: `billing.event/${eventId}` })

/** Events that no task has worked on since `before`, the oldest first. */
export const takeUpEvents = (db: Db, before: Date, most: number) =>
  recordDue(db, 'billing.event', {
    rows: sql`select json_build_object('eventId', id) as payload, 'billing.event/' || id as key, received_at as due
      from gateway_events where processed_at is null and received_at < ${before}`,
    most,
  })

const isToken = (given: string, wanted: string) => wanted !== '' && isSameSecret(given, wanted)

const objects = ['subscription', 'bill', 'charge', 'period', 'payment_profile', 'customer', 'issue'] as const

function objectOf(data: Record<string, unknown>) {
  for (const object of objects) {
    const id = Number((data[object] as { id?: unknown } | undefined)?.id)
    if (Number.isSafeInteger(id) && id > 0) return { object, objectId: id }
  }
  return null
}

interface Hint {
  code?: unknown
  subscription?: { code?: unknown }
  bill?: { id?: unknown }
}

/**
 * Which of our subscriptions an event is about: null if none of ours, undefined if the event does not say. It is only a
 * hint: the data is then read from the gateway, so a forged event causes one read and nothing else.
 */
async function hinted(trx: Db, data: Record<string, unknown>): Promise<number | null | undefined> {
  const code = codeIn(data)
  if (code !== undefined) return (await subscriptionOfCode(trx, code))?.id ?? null
  const { charge } = data as Record<string, Hint | undefined>
  const billId = Number(charge?.bill?.id)
  if (!Number.isSafeInteger(billId)) return undefined
  const known = await trx
    .selectFrom('bills')
    .select('subscriptionId')
    .where('gatewayId', '=', billId)
    .executeTakeFirst()
  return known?.subscriptionId ?? undefined
}

function codeIn(data: Record<string, unknown>): string | undefined {
  const { subscription, period, bill } = data as Record<string, Hint | undefined>
  const code = subscription?.code ?? period?.subscription?.code ?? bill?.subscription?.code
  return typeof code === 'string' ? code : undefined
}

/** An event about a sale whose purchase was given up: check it soon, and refund it if it exists. */
async function recordLate(trx: Db, type: string, data: Record<string, unknown>): Promise<void> {
  const code = codeIn(data)
  if (code === undefined || !isUuid(code) || /_(canceled|rejected|refunded)$/.test(type)) return
  const purchase = await trx
    .selectFrom('purchases')
    .select('id')
    .where('code', '=', code)
    .where('state', 'in', ['declined', 'failed'])
    .executeTakeFirst()
  if (!purchase) return
  const soon = { key: `billing.lateSale/${purchase.id}`, runAt: new Date(Date.now() + 1000) }
  await record(trx, 'billing.lateSale', { purchaseId: purchase.id }, soon)
}

/** Handles an event without a hint: asks the gateway which subscription it is about. */
export async function processEvent(context: AppContext, eventId: number): Promise<void> {
  const { db, now } = context
  const event = await db.selectFrom('gatewayEvents').selectAll().where('id', '=', eventId).executeTakeFirst()
  if (!event || event.processedAt) return
  const outcome = await follow(context, event.object, event.objectId)
  await db.updateTable('gatewayEvents').set({ processedAt: now(), outcome }).where('id', '=', eventId).execute()
}

async function follow(context: AppContext, object: string, id: number): Promise<string> {
  try {
    const code = await codeOf(context, object, id)
    if (code === undefined) return 'ignored'
    const subscription = await subscriptionOfCode(context.db, code)
    if (!subscription) return 'not ours'
    await syncSubscriptionSoon(context.db, subscription.id)
    return 'settling'
  } catch (error) {
    // The gateway does not know it: an invented id, or an account that was cleared. Nothing to do.
    if (isTrouble(error, 'refused') && error.status === 404) return 'gone'
    throw error
  }
}

/** Our code of the subscription behind an object; null if it has none, undefined if the kind is irrelevant. */
async function codeOf({ partners }: AppContext, object: string, id: number): Promise<string | null | undefined> {
  const { payments } = partners
  switch (object) {
    case 'subscription':
      return (await payments.subscription(id)).code
    case 'bill':
      return (await payments.bill(id)).subscriptionCode
    case 'charge':
      return (await payments.bill(await payments.billOfCharge(id))).subscriptionCode
    default:
      return undefined
  }
}
