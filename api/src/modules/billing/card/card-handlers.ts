import { setTimeout as sleep } from 'node:timers/promises'
import type { billing } from '@juntas/contract/billing/billing'
import type { DeclineReason } from '@juntas/contract/billing/shapes'
import { Failure } from '@juntas/contract/errors'
import type { Db } from '../../../db/client.ts'
import { paged } from '../../../db/paging.ts'
import { sha256 } from '../../../encryption.ts'
import type { Handlers } from '../../../http/serve.ts'
import { refuseWhileDeleting } from '../../../people/deletion-requests.ts'
import { begunBefore, type RequestKey, requestKeyOf } from '../purchase/request-key.ts'
import { atMost } from '../saga.ts'
import { cardOf } from '../views.ts'
import { afterTheRequest, recordWork } from '../work-tasks.ts'
import { advanceCardChange } from './card-change-saga.ts'
import { cancelCard } from './card-store.ts'

const lookAgainMs = 200

/** The viewer's cards as stored here. */
export const cardHandlers: Pick<Handlers<typeof billing>, 'cards' | 'changeCard' | 'cardChange' | 'removeCard'> = {
  async cards({ db, viewer, query, now }) {
    const mine = db.selectFrom('paymentProfiles').where('memberId', '=', viewer.id)
    const { rows, total } = await paged(mine.selectAll().orderBy('status').orderBy('id', 'desc'), mine, query)
    return { items: rows.map((row) => cardOf(row, now())), total }
  },

  async changeCard(context) {
    const { db, viewer, body, now } = context
    const given = {
      memberId: viewer.id,
      token: body.gatewayToken,
      key: requestKeyOf(context, { memberId: viewer.id, route: 'card', body }),
    }
    let begun = await db.transaction().execute((trx) => begin(trx, given, now()))
    await atMost(context, advanceCardChange(context, begun.id))
    // Another card is being saved. Wait for it and then save this one: the card entered last is the one to keep.
    const until = Date.now() + context.config.billing.answerMs
    while (begun.isOther) {
      if (Date.now() > until) throw new Failure('conflict')
      await sleep(lookAgainMs)
      begun = await db.transaction().execute((trx) => begin(trx, given, now()))
      await atMost(context, advanceCardChange(context, begun.id))
    }
    return changeOf(db, viewer.id, begun.id, now())
  },

  async removeCard({ db, viewer, params, now, live }) {
    await db.transaction().execute(async (trx) => {
      // A purchase or card change that starts now waits for this lock and then finds the card removed.
      await trx.selectFrom('members').select('id').where('id', '=', viewer.id).forNoKeyUpdate().execute()
      const card = await trx
        .selectFrom('paymentProfiles')
        .select(['id', 'status'])
        .where('id', '=', params.id)
        .where('memberId', '=', viewer.id)
        .executeTakeFirst()
      if (!card) throw new Failure('not_found')
      if (card.status === 'canceled') return
      if (await isCardNeeded(trx, viewer.id)) throw new Failure('card_in_use')
      await cancelCard(trx, card.id, now())
      await live.publish(trx, [viewer.id], { kind: 'billing' })
    })
    return null
  },

  async cardChange({ db, viewer, params, now, reply }) {
    reply.header('cache-control', 'no-store')
    return changeOf(db, viewer.id, params.id, now())
  },
}

/** Whether a live plan, a purchase or a card change needs the stored card. */
export async function isCardNeeded(db: Db, memberId: number): Promise<boolean> {
  const [plan, purchase, change] = await Promise.all([
    db
      .selectFrom('subscriptions')
      .select('id')
      .where('memberId', '=', memberId)
      .where('status', 'in', ['created', 'active', 'future'])
      .executeTakeFirst(),
    db
      .selectFrom('purchases')
      .select('id')
      .where('memberId', '=', memberId)
      .where('state', 'in', ['open', 'review'])
      .executeTakeFirst(),
    db
      .selectFrom('cardChanges')
      .select('id')
      .where('memberId', '=', memberId)
      .where('state', '=', 'open')
      .executeTakeFirst(),
  ])
  return plan !== undefined || purchase !== undefined || change !== undefined
}

interface CardRequest {
  memberId: number
  token: string
  key: RequestKey | null
}

/** Starts a card change, or finds the one of a repeated request; `isOther` if one with another card is in progress. */
async function begin(
  trx: Db,
  { memberId, token, key }: CardRequest,
  at: Date,
): Promise<{ id: number; isOther: boolean }> {
  const tokenHash = sha256(token)
  await trx.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
  const known = key ? await begunBefore(trx, 'cardChanges', key, at) : undefined
  if (known) return { id: known, isOther: false }
  await refuseWhileDeleting(trx, memberId)
  const live = await trx
    .selectFrom('subscriptions')
    .select(['id', 'renewalEndedAt'])
    .where('memberId', '=', memberId)
    .where('status', 'in', ['active', 'future'])
    .executeTakeFirst()
  if (!live) throw new Failure('no_subscription')
  // The renewal was ended, so nothing is charged; a new card would make the gateway charge again.
  if (live.renewalEndedAt) throw new Failure('renewal_closed')
  const begun = await trx
    .insertInto('cardChanges')
    .values({ ...key?.columns, memberId, tokenHash, gatewayToken: token, createdAt: at, nextAttemptAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!begun) {
    const other = await trx
      .selectFrom('cardChanges')
      .select(['id', 'tokenHash'])
      .where('memberId', '=', memberId)
      .where((eb) => eb.or([eb('tokenHash', '=', tokenHash), eb('state', '=', 'open')]))
      .orderBy((eb) => eb('tokenHash', '=', tokenHash), 'desc')
      .executeTakeFirst()
    if (!other) throw new Failure('conflict')
    return { id: other.id, isOther: !other.tokenHash.equals(tokenHash) }
  }
  await recordWork(trx, 'cardChanges', begun.id, afterTheRequest())
  return { id: begun.id, isOther: false }
}

async function changeOf(db: Db, memberId: number, id: number, now: Date) {
  const row = await db
    .selectFrom('cardChanges')
    .selectAll()
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  const card = row.paymentProfileId
    ? await db.selectFrom('paymentProfiles').selectAll().where('id', '=', row.paymentProfileId).executeTakeFirst()
    : undefined
  return {
    '@id': `/v1/card_changes/${row.id}`,
    '@type': 'CardChange' as const,
    id: row.id,
    status: row.state === 'open' ? ('processing' as const) : row.state,
    reason: row.finishedAt ? (row.reason as DeclineReason | null) : null,
    paymentProfile: card ? cardOf(card, now) : null,
  }
}
