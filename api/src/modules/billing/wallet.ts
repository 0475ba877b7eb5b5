import type { billing } from '@juntas/contract/billing'
import type { DeclineReason } from '@juntas/contract/billing-shapes'
import { Failure } from '@juntas/contract/errors'
import type { Db } from '../../db/client.ts'
import type { Handlers } from '../../http/serve.ts'
import { sha256 } from '../../sealing.ts'
import { record } from '../../tasks/tasks.ts'
import { advanceCardChange } from './changing-card.ts'
import { atMost } from './saga.ts'
import { cardOf } from './views.ts'

/** Her cards, as far as we know them. */
export const wallet: Pick<Handlers<typeof billing>, 'cards' | 'changeCard' | 'cardChange'> = {
  async cards({ db, viewer, query, now }) {
    const rows = await db
      .selectFrom('paymentProfiles')
      .selectAll()
      .where('memberId', '=', viewer.id)
      .orderBy('status')
      .orderBy('id', 'desc')
      .execute()
    const page = rows.slice((query.page - 1) * query.perPage, query.page * query.perPage)
    return { items: page.map((row) => cardOf(row, now())), total: rows.length }
  },

  async changeCard(context) {
    const { db, viewer, body, now } = context
    const id = await db.transaction().execute((trx) => begin(trx, viewer.id, body.gatewayToken, now()))
    await atMost(context, advanceCardChange(context, id))
    return changeOf(db, viewer.id, id, now())
  },

  async cardChange({ db, viewer, params, now, reply }) {
    reply.header('cache-control', 'no-store')
    return changeOf(db, viewer.id, params.id, now())
  },
}

async function begin(trx: Db, memberId: number, token: string, at: Date): Promise<number> {
  const tokenHash = sha256(token)
  const live = await trx
    .selectFrom('subscriptions')
    .select('id')
    .where('memberId', '=', memberId)
    .where('status', 'in', ['active', 'future'])
    .executeTakeFirst()
  if (!live) throw new Failure('no_subscription')
  const begun = await trx
    .insertInto('cardChanges')
    .values({ memberId, tokenHash, gatewayToken: token, createdAt: at, nextAttemptAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!begun) {
    const other = await trx
      .selectFrom('cardChanges')
      .select('id')
      .where('memberId', '=', memberId)
      .where((eb) => eb.or([eb('tokenHash', '=', tokenHash), eb('state', '=', 'open')]))
      .orderBy((eb) => eb('tokenHash', '=', tokenHash), 'desc')
      .executeTakeFirst()
    if (!other) throw new Failure('conflict')
    return other.id
  }
  await record(
    trx,
    'billing.cardChange',
    { cardChangeId: begun.id },
    { key: `billing.cardChange/${begun.id}`, runAt: new Date(Date.now() + 20_000) },
  )
  return begun.id
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
