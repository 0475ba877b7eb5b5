import type { AppContext } from '../../app-context.ts'
import { render } from '../../integrations/mail/letter.ts'
import { isTrouble } from '../../integrations/payments/payments.ts'
import type { Schedule } from '../../tasks/runner.ts'
import type { Tasks } from '../../tasks/tasks.ts'
import { reconcile } from './bills/reconciliation.ts'
import { advanceCardChange } from './card/card-change-saga.ts'
import { letterOf } from './letters/billing-letter.ts'
import { advancePurchase } from './purchase/purchase-saga.ts'
import { refundLateSales } from './purchase/refund-duplicates.ts'
import { advanceCancellation } from './subscription/cancellation-saga.ts'
import { grantNewFolders } from './subscription/folder-grants.ts'
import { syncSubscription } from './subscription/gateway-sync.ts'
import { advanceRenewalChange } from './subscription/renewal-saga.ts'
import { noticeOverdue, runSubscriptionCron } from './subscription/subscription-cron.ts'
import { processEvent } from './webhooks.ts'
import { recordWork, type WorkTable } from './work-tasks.ts'

type Advance = (context: AppContext, id: number) => Promise<'done' | 'busy'>

/** `busy`: another process holds the lease, or died with it. Five seconds later the work is either done or free. */
async function advanceIn(table: WorkTable, advance: Advance, context: AppContext, id: number) {
  if ((await advance(context, id)) === 'busy') await recordWork(context.db, table, id, new Date(Date.now() + 5000))
}

export const tasks: Tasks = {
  'billing.purchase': (context, { purchaseId }) => advanceIn('purchases', advancePurchase, context, purchaseId),
  'billing.cardChange': (context, { cardChangeId }) =>
    advanceIn('cardChanges', advanceCardChange, context, cardChangeId),
  'billing.cancellation': (context, { cancellationId }) =>
    advanceIn('cancellations', advanceCancellation, context, cancellationId),
  'billing.renewalChange': (context, { renewalChangeId }) =>
    advanceIn('renewalChanges', advanceRenewalChange, context, renewalChangeId),
  'billing.lateSale': async (context, { purchaseId }) => void (await refundLateSales(context, purchaseId)),
  'billing.sync': async (context, { subscriptionId }) => void (await syncSubscription(context, subscriptionId)),
  'billing.event': (context, { eventId }) => processEvent(context, eventId),
  'billing.overdue': (context, { subscriptionId }) => noticeOverdue(context, subscriptionId),
  'billing.cron': (context) => runSubscriptionCron(context),
  'billing.reconcile': async (context) => void (await reconcile(context)),
  'billing.grantNewFolders': async ({ db, now }) => void (await grantNewFolders(db, now())),

  async 'billing.customerEmail'({ db, partners }, { memberId }) {
    const known = await db
      .selectFrom('gatewayCustomers as g')
      .innerJoin('members as m', 'm.id', 'g.memberId')
      .select(['g.gatewayId', 'm.email'])
      .where('g.memberId', '=', memberId)
      .executeTakeFirst()
    // Without a customer there is nothing to update: the one created later gets the address valid then.
    if (known) await partners.payments.changeEmail(known.gatewayId, known.email)
  },

  async 'billing.dropCard'({ partners }, { gatewayId }) {
    await partners.payments.dropCard(gatewayId).catch((error: unknown) => {
      if (!isTrouble(error, 'refused')) throw error
    })
  },

  async 'billing.mail'({ db, config, partners }, wanted) {
    const found = await letterOf(db, config.origin, wanted)
    if (found) await partners.mail.send({ to: found.to, ...render(found.letter) })
  },
}

export const schedules: Schedule[] = [
  { task: 'billing.cron', at: '* * * * *' },
  { task: 'billing.grantNewFolders', at: '*/5 * * * *' },
  { task: 'billing.reconcile', at: '23 5 * * *' },
]
