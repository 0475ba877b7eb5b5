import type { Db } from '../../../db/client.ts'
import type { GatewayCard } from '../../../integrations/payments/payments.ts'
import { record } from '../../../tasks/tasks.ts'

/** Stores the member's new card. The previous one is canceled here and removed at the gateway by a task. */
export async function saveCard(trx: Db, memberId: number, card: GatewayCard, at: Date): Promise<number> {
  const before = await trx
    .selectFrom('paymentProfiles')
    .select(['id', 'gatewayId'])
    .where('memberId', '=', memberId)
    .where('status', '=', 'active')
    .forUpdate()
    .execute()
  for (const { id, gatewayId } of before) if (gatewayId !== card.id) await cancelCard(trx, id, at)
  const values = { brand: card.brand, lastFour: card.lastFour, expiresOn: card.expiresOn }
  const { id } = await trx
    .insertInto('paymentProfiles')
    .values({ memberId, gatewayId: card.id, createdAt: at, ...values })
    .onConflict((conflict) => conflict.column('gatewayId').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function cancelCard(trx: Db, id: number, at: Date): Promise<void> {
  const canceled = await trx
    .updateTable('paymentProfiles')
    .set({ status: 'canceled', canceledAt: at })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .returning('gatewayId')
    .executeTakeFirst()
  if (canceled?.gatewayId) await record(trx, 'billing.dropCard', { gatewayId: canceled.gatewayId })
}
