import { PurchasePage } from '../../features/billing/purchase/purchase-page.tsx'

/** /comprar-plano/{planId}: step 3 of 3. */
export default function BuyPlanScreen() {
  return <PurchasePage />
}
