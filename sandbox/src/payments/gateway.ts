import type { Billing } from './billing.ts'
import type { Charges } from './charges.ts'
import type { Store } from './store.ts'
import type { Views } from './views.ts'
import type { Webhooks } from './webhooks.ts'

/** What every group of calls needs. */
export interface Gateway {
  store: Store
  views: Views
  webhooks: Webhooks
  charging: Charges
  billing: Billing
}
