import { render } from '../../integrations/mail/letter.ts'
import { isTrouble } from '../../integrations/payments/payments.ts'
import type { Schedule } from '../../tasks/runner.ts'
import type { Tasks } from '../../tasks/tasks.ts'
import { advanceCardChange } from './changing-card.ts'
import { letterOf } from './emails.ts'
import { advanceEnding } from './ending.ts'
import { advancePurchase } from './purchasing.ts'
import { reconcile } from './reconciling.ts'
import { settle } from './settling.ts'
import { noticeOverdue, tend } from './tending.ts'
import { processEvent } from './webhooks.ts'

export const tasks: Tasks = {
  'billing.purchase': (parts, { purchaseId }) => advancePurchase(parts, purchaseId),
  'billing.cardChange': (parts, { cardChangeId }) => advanceCardChange(parts, cardChangeId),
  'billing.ending': (parts, { endingId }) => advanceEnding(parts, endingId),
  'billing.settle': async (parts, { subscriptionId }) => void (await settle(parts, subscriptionId)),
  'billing.event': (parts, { eventId }) => processEvent(parts, eventId),
  'billing.overdue': (parts, { subscriptionId }) => noticeOverdue(parts, subscriptionId),
  'billing.tend': (parts) => tend(parts),
  'billing.reconcile': async (parts) => void (await reconcile(parts)),

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
  { task: 'billing.tend', at: '* * * * *' },
  { task: 'billing.reconcile', at: '23 5 * * *' },
]
