import type { AppContext } from '../../../app-context.ts'
import type { GatewaySubscription } from '../../../integrations/payments/payments.ts'

/**
 * Cancels a sale that must not be and gives its money back. Done again it changes nothing: what is canceled stays so,
 * and only a charge that still stands is refunded.
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
 * A purchase that was given up, and of which she was told that nothing was charged: a request that lay somewhere on the
 * way may still have become a sale. Says how many stood there.
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
