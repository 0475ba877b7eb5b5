import { lazyPart } from '@juntas/ui/lazy/lazy-part.tsx'
import { OptIn } from '../../features/account/opt-in/opt-in.tsx'

// Only who is signed in reads it: a visitor's form does not wait for it.
const OwnPlan = lazyPart(async () => ({
  default: (await import('../../features/billing/subscription/own-plan.tsx')).OwnPlan,
}))

/** /opt-in: who is signed in reads there what becomes of a plan of her own. */
export default function OptInScreen() {
  return <OptIn ownPlan={(isSeated) => <OwnPlan isSeated={isSeated} />} />
}
