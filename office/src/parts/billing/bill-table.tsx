import { Button } from '@juntas/ui/button/button.tsx'
import spoken from '@juntas/ui/hidden/spoken.module.css'
import { VisuallyHidden } from '@juntas/ui/hidden/visually-hidden.tsx'
import { m } from '#paraglide/messages.js'
import { dayText } from '../../lib/date-text.ts'
import { moneyText, partsText } from '../../lib/money-text.ts'
import { showRefusal } from '../../lib/refusal-text.ts'
import { useWrites } from '../../lib/use-writes.ts'
import { useHasRole } from '../../session/session.ts'
import { type NamedState, StateTag } from '../state-tag.tsx'
import styles from './bill-table.module.css'
import { type Bill, reasonText } from './subscription-state.tsx'

/** Bills, newest first: one for each period, with its number of instalments. */
export function BillTable({ bills }: { bills: readonly Bill[] }) {
  const canWrite = useHasRole('finance')
  if (bills.length === 0) return <p data-text="soft">{m.subscriptions_bills_none()}</p>
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={m.subscriptions_bills()}>
        <thead className={spoken.tablet}>
          <tr>
            <th scope="col">{m.subscriptions_bills_due()}</th>
            <th scope="col">{m.subscriptions_bills_what()}</th>
            <th scope="col" data-end="">
              {m.subscriptions_bills_amount()}
            </th>
            <th scope="col">{m.subscriptions_bills_state()}</th>
            <th scope="col">{m.subscriptions_bills_detail()}</th>
            {canWrite && (
              <th scope="col">
                <VisuallyHidden>{m.subscriptions_bills_actions()}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {bills.map((bill) => (
            <tr key={bill.id}>
              <td data-label={m.subscriptions_bills_due()}>{dayText(bill.dueAt)}</td>
              <td data-label={m.subscriptions_bills_what()}>
                {bill.planName}
                {bill.installments > 1 && (
                  <small>{partsText(bill.amount, bill.installments, bill.installmentPrice)}</small>
                )}
              </td>
              <td data-label={m.subscriptions_bills_amount()} data-end="">
                {moneyText(bill.amount)}
              </td>
              <td data-label={m.subscriptions_bills_state()}>
                <StateTag {...stateOf(bill)} />
              </td>
              <td data-label={m.subscriptions_bills_detail()} data-text="soft">
                {detailOf(bill)}
              </td>
              {canWrite && (
                <td data-end="">
                  <Letter bill={bill} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const isDeclined = ({ status, reason }: Bill) => status === 'pending' && reason !== null

function stateOf(bill: Bill): NamedState {
  if (bill.refundedAt) return { state: 'archived', name: m.subscriptions_bill_refunded }
  if (isDeclined(bill)) return { state: 'failed', name: m.subscriptions_bill_declined }
  return states[bill.status]
}

const states: Record<Bill['status'], NamedState> = {
  paid: { state: 'published', name: m.subscriptions_bill_paid },
  pending: { state: 'draft', name: m.subscriptions_bill_pending },
  waiting: { state: 'draft', name: m.subscriptions_bill_waiting },
  review: { state: 'processing', name: m.subscriptions_bill_review },
  scheduled: { state: 'scheduled', name: m.subscriptions_bill_scheduled },
  canceled: { state: 'archived', name: m.subscriptions_bill_canceled },
}

function detailOf(bill: Bill) {
  if (bill.refundedAt) return m.subscriptions_bill_refunded_on({ day: dayText(bill.refundedAt) })
  return isDeclined(bill) ? reasonText(bill.reason) : bill.card
}

function Letter({ bill }: { bill: Bill }) {
  const { post } = useWrites('bills')
  if (!bill.paidAt && !isDeclined(bill)) return null
  const send = () => post(`${bill.id}/letters`, {}, { doneText: m.subscriptions_letter_sent(), canUndo: false })
  return (
    <Button
      kind="quiet"
      size="small"
      onClick={() => void send().catch((error) => showRefusal(error, { conflict: m.subscriptions_letter_again }))}
    >
      {bill.paidAt ? m.subscriptions_send_receipt() : m.subscriptions_send_notice()}
    </Button>
  )
}
