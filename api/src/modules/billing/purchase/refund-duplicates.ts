import type { AppContext } from '../../../app-context.ts'
import type { GatewaySubscription } from '../../../integrations/payments/payments.ts'

/**
 * Cancels a duplicate sale and refunds it. Repeating it changes nothing: a canceled sale stays canceled, and only a
 * charge that is still paid is refunded.
 */
export async function refundDuplicate(
  { partners, log }: AppContext,
  sale: GatewaySubscription,
  why: string,
): Promise<void> {
  const { payments } = partners
  if (sale.status !== 'canceled') {
    log.error({ subscriptionId: sale.id, why }, 'a sale at the gateway is taken back')
    await payments.cancelSubscription(sale.id, why)
  }
  for (const { charge } of await payments.bills(sale.id))
    if (charge?.state === 'paid') await payments.refundCharge(charge.id)
}

/**
 * Refunds sales of a purchase that was given up and reported as not charged: a delayed request may still have become a
 * sale. Returns how many existed.
 */
export async function refundLateSales(context: AppContext, purchaseId: number): Promise<number> {
  const purchase = await context.db
    .selectFrom('purchases')
    .select('code')
    .where('id', '=', purchaseId)
    .where('state', 'in', ['declined', 'failed'])
    .executeTakeFirst()
  if (!purchase) return 0
  const sales = await context.partners.payments.findSubscriptions(purchase.code)
  for (const sale of sales) await refundDuplicate(context, sale, 'purchase given up')
  return sales.length
}
