import { Alert } from '@juntas/ui/alert/alert.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { Tag } from '@juntas/ui/chip/tag.tsx'
import { EmptyState } from '@juntas/ui/empty/empty-state.tsx'
import { ErrorState } from '@juntas/ui/empty/error-state.tsx'
import spoken from '@juntas/ui/hidden/spoken.module.css'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { SkeletonBlock } from '@juntas/ui/skeleton/skeleton.tsx'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { readFile, saveFile } from '../../../lib/call/file.ts'
import { billText, billTone, cardReasonText, day, price } from '../billing-text.ts'
import { billsQuery } from '../queries.ts'
import { Section } from '../section.tsx'
import type { Bill } from '../types.ts'
import styles from './bills.module.css'

const pageSize = 12

/** Every bill, newest first, with its state and its receipt. */
export function Bills() {
  const [count, setCount] = useState(pageSize)
  const { data, isPending, isError, refetch } = useQuery({ ...billsQuery(count), placeholderData: keepPreviousData })
  const receipt = useMutation({
    meta: { inPlace: true },
    mutationFn: async (bill: Bill) => {
      if (!bill.receipt) return
      saveFile(await readFile(bill.receipt), `juntas-${bill.dueAt.slice(0, 10)}.pdf`)
    },
  })
  return (
    <Section title={m.billing_bills_title()}>
      {isPending && <SkeletonBlock height="9rem" />}
      {isError && !data && <ErrorState onRetry={() => void refetch()} />}
      {receipt.isError && <Alert kind="danger">{m.billing_receipt_failed()}</Alert>}
      {data?.['hydra:totalItems'] === 0 && (
        <EmptyState title={m.billing_bills_empty()} headingLevel={3}>
          {m.billing_bills_empty_text()}
        </EmptyState>
      )}
      {data && data['hydra:totalItems'] > 0 && (
        <table className={styles.table}>
          <thead className={spoken.tablet}>
            <tr>
              <th scope="col">{m.billing_bill_date()}</th>
              <th scope="col">{m.billing_bill_plan()}</th>
              <th scope="col">{m.billing_bill_amount()}</th>
              <th scope="col">{m.billing_bill_status_label()}</th>
              <th scope="col">{m.billing_bill_receipt()}</th>
            </tr>
          </thead>
          <tbody>
            {data['hydra:member'].map((bill) => (
              <Row
                key={bill.id}
                bill={bill}
                isWorking={receipt.isPending && receipt.variables?.id === bill.id}
                onDownload={() => receipt.mutate(bill)}
              />
            ))}
          </tbody>
        </table>
      )}
      {data && data['hydra:totalItems'] > count && (
        <div>
          <Button onClick={() => setCount(count + pageSize)}>{m.billing_more_bills()}</Button>
        </div>
      )}
    </Section>
  )
}

function Row({ bill, isWorking, onDownload }: { bill: Bill; isWorking: boolean; onDownload: () => void }) {
  const reason = bill.status === 'pending' ? cardReasonText(bill.reason) : ''
  return (
    <tr>
      <td data-label={m.billing_bill_date()}>{day(bill.paidAt ?? bill.dueAt, 'medium')}</td>
      <td data-label={m.billing_bill_plan()}>
        {bill.planName}
        {bill.card && <span className={styles.small}>{bill.card}</span>}
      </td>
      <td data-label={m.billing_bill_amount()} className={styles.amount}>
        {price(bill.amount)}
        {bill.installments > 1 && (
          <span className={styles.small}>
            {m.billing_bill_parts({ count: bill.installments, each: price(bill.installmentPrice) })}
          </span>
        )}
      </td>
      <td data-label={m.billing_bill_status_label()}>
        <Tag tone={billTone[bill.status]}>{bill.refundedAt ? m.billing_bill_refunded() : billText[bill.status]()}</Tag>
        {reason && <span className={styles.small}>{reason}</span>}
      </td>
      <td data-label={m.billing_bill_receipt()}>
        {bill.receipt ? (
          <Button
            size="small"
            working={isWorking}
            aria-label={m.billing_receipt_download_of({ date: day(bill.paidAt ?? bill.dueAt) })}
            onClick={onDownload}
          >
            <Icon of={Download} size={16} />
            {m.billing_receipt_download()}
          </Button>
        ) : (
          '–'
        )}
      </td>
    </tr>
  )
}
