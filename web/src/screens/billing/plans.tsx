import { PlansPage } from '../../features/billing/purchase/plans-page.tsx'

/** /planos: step 2 of 3. */
export default function PlansScreen() {
  return <PlansPage />
}
