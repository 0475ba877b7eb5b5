import { PlansPage } from '../../features/billing/plans/plans-page.tsx'

/** /planos: step 2 of 3. */
export default function PlansScreen() {
  return <PlansPage />
}
