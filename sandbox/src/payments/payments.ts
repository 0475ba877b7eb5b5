import { join } from 'node:path'
import { Controls } from '../control/controls.ts'
import { Routes } from '../http/routes.ts'
import type { Partner } from '../partner.ts'
import type { Settings } from '../settings.ts'
import { Billing } from './billing.ts'
import { Api } from './calls/api.ts'
import { billCalls } from './calls/bills.ts'
import { catalogueCalls } from './calls/catalogue.ts'
import { customerCalls } from './calls/customers.ts'
import { profileCalls } from './calls/profiles.ts'
import { subscriptionCalls } from './calls/subscriptions.ts'
import { Charges } from './charges.ts'
import { paymentControls } from './control/control.ts'
import { paymentsPage } from './control/page.ts'
import type { Gateway } from './gateway.ts'
import { Store } from './store.ts'
import { Views } from './views.ts'
import { Webhooks } from './webhooks.ts'

const lookMs = 5_000

export function createPayments(origin: string, { vindi, dataDir }: Pick<Settings, 'vindi' | 'dataDir'>): Partner {
  const controls = new Controls({ sendsWebhooks: true })
  const store = new Store(dataDir && join(dataDir, 'payments.json'))
  const views = new Views(store, origin)
  const webhooks = new Webhooks(store, controls, vindi.webhookUrl, vindi.webhookSpeed)
  const charging = new Charges(store, views, webhooks, vindi.hangMs)
  const billing = new Billing(store, views, webhooks, charging)
  const gateway: Gateway = { store, views, webhooks, charging, billing }

  const routes = new Routes().own('GET', '/payments', () => {
    billing.catchUp()
    return paymentsPage(gateway, controls)
  })
  const api = new Api(routes, vindi, vindi.rateLimit, billing)
  customerCalls(api, gateway)
  profileCalls(api, gateway)
  catalogueCalls(api, gateway)
  subscriptionCalls(api, gateway)
  billCalls(api, gateway)
  paymentControls(routes, api, gateway)
  // Renewals also become due while no call arrives.
  const looking = setInterval(() => billing.catchUp(), lookMs)

  return {
    name: 'payments',
    vendor: 'Vindi',
    about: 'A recurring payments gateway: cards that pass, fail or hang, renewals by its own clock, webhooks.',
    page: '/payments',
    address: `${origin}/vindi/api/v1`,
    routes,
    controls,
    reset() {
      webhooks.stop()
      webhooks.isHeld = false
      charging.forget()
      store.reset()
      api.rateLimit = vindi.rateLimit
      api.resetLimit()
    },
    close() {
      clearInterval(looking)
      webhooks.stop()
      charging.close()
      store.close()
    },
  }
}
