import { ApiError } from '@juntas/client/api-error.ts'
import { Button } from '@juntas/ui/button/button.tsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useGetList, useGetOne } from 'ra-core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { m } from '#paraglide/messages.js'
import { useCrumb } from '../../frame/crumb.ts'
import { HistoryPanel } from '../../history/history-panel.tsx'
import { dayText, lastDayText } from '../../lib/date-text.ts'
import { moneyText, partsText } from '../../lib/money-text.ts'
import { useWrites } from '../../lib/use-writes.ts'
import { Banner } from '../../parts/banner.tsx'
import { BillTable } from '../../parts/billing/bill-table.tsx'
import {
  type Bill,
  reasonText,
  type Subscription,
  SubscriptionStateTag,
} from '../../parts/billing/subscription-state.tsx'
import { Facts } from '../../parts/definition-list.tsx'
import { GrantDialog } from '../../parts/dialogs/grant-dialog.tsx'
import { ReasonDialog } from '../../parts/dialogs/reason-dialog.tsx'
import { ListSkeleton, LoadFailure, NotFound } from '../../parts/page-states.tsx'
import { PageHead, Panel, WithSide } from '../../parts/panel.tsx'
import { RecordLink } from '../../parts/record-link.tsx'
import { useHasRole } from '../../session/session.ts'

/** One subscription with its bills: why a payment failed, what can be refunded and until when. */
export function SubscriptionPage() {
  const { id } = useParams()
  const { data, error, refetch } = useGetOne<Subscription>('subscriptions', { id: Number(id) })
  useCrumb(data?.member.name)
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />
  return data ? <Page sold={data} /> : <ListSkeleton rows={6} />
}

function Page({ sold }: { sold: Subscription }) {
  const [asked, setAsked] = useState<'grant' | 'refund' | 'end_renewal'>()
  const close = () => setAsked(undefined)
  const bills = useGetList<Bill>(`subscriptions/${sold.id}/bills`)
  const canWrite = useHasRole('finance')
  const canOpenMember = useHasRole('support')
  return (
    <>
      <PageHead
        title={m.subscriptions_subscription_of({ name: sold.member.name })}
        text={<SubscriptionStateTag state={sold.state} isTinted />}
      >
        {canOpenMember && <RecordLink to={`/membros/${sold.member.id}`}>{m.subscriptions_open_member()}</RecordLink>}
        {canWrite && sold.canRefund && (
          <Button kind="line" onClick={() => setAsked('refund')}>
            {m.subscriptions_refund()}
          </Button>
        )}
        {canWrite && sold.canEndRenewal && (
          <Button kind="line" onClick={() => setAsked('end_renewal')}>
            {m.subscriptions_end_renewal()}
          </Button>
        )}
        <Button kind="primary" onClick={() => setAsked('grant')}>
          {m.members_grant()}
        </Button>
      </PageHead>
      <WithSide side={<HistoryPanel type="subscription" id={sold.id} />}>
        {sold.failure && (
          <Banner kind="danger" icon={CircleAlert}>
            <b>{m.subscriptions_last_failure()}:</b> {reasonText(sold.failure.reason)}, {dayText(sold.failure.at)}.{' '}
            {sold.owed && `${m.subscriptions_owes({ price: moneyText(sold.owed.total) })}.`}
          </Banner>
        )}
        <Panel title={m.subscriptions_facts()}>
          <Facts rows={factsOf(sold)} />
        </Panel>
        <Panel title={m.subscriptions_bills()}>
          <BillTable bills={bills.data ?? []} />
        </Panel>
      </WithSide>
      {asked === 'grant' && <GrantDialog member={sold.member} onClose={close} />}
      <RefundDialog sold={sold} isOpen={asked === 'refund'} onClose={close} />
      <EndRenewalDialog sold={sold} isOpen={asked === 'end_renewal'} onClose={close} />
    </>
  )
}

function factsOf(sold: Subscription) {
  const { price, installments, installmentPrice, renewal, graceUntil, paidUntil } = sold
  const day = (value: string | null) => (value ? lastDayText(value) : '—')
  return [
    { name: m.members_plan(), value: sold.planName },
    {
      name: m.subscriptions_price(),
      value:
        price === null
          ? ''
          : `${moneyText(price)}${installments > 1 ? `, ${partsText(price, installments, installmentPrice)}` : ''}`,
    },
    { name: m.members_coupon(), value: sold.coupon ?? m.members_nothing() },
    { name: m.subscriptions_started(), value: dayText(sold.startsAt) },
    { name: m.subscriptions_paid_until(), value: day(paidUntil) },
    ...(graceUntil
      ? [{ name: m.members_access_until(), value: m.subscriptions_grace_until({ day: lastDayText(graceUntil) }) }]
      : []),
    ...(renewal && !sold.failure
      ? [
          {
            name: m.subscriptions_next(),
            value: m.subscriptions_renews_on({
              day: dayText(renewal.date),
              price: moneyText(renewal.price),
            }),
          },
        ]
      : []),
    { name: m.subscriptions_refunding(), value: refundOf(sold) },
  ]
}

function refundOf({ isRefunding, canRefund, refundUntil }: Subscription) {
  if (isRefunding) return m.subscriptions_refund_going()
  if (canRefund && refundUntil) return m.subscriptions_refund_until({ day: lastDayText(refundUntil) })
  return m.subscriptions_refund_closed()
}

interface DialogProps {
  sold: Subscription
  isOpen: boolean
  onClose: () => void
}

function RefundDialog({ sold, isOpen, onClose }: DialogProps) {
  const { post } = useWrites('subscriptions')
  const price = moneyText(sold.refund)
  return (
    <ReasonDialog
      isDanger
      isOpen={isOpen}
      onClose={onClose}
      title={m.subscriptions_refund()}
      text={m.subscriptions_refund_text({ price, name: sold.member.name })}
      action={m.subscriptions_refund()}
      onConfirm={(reason) =>
        post(`${sold.id}/refund`, { reason }, { doneText: m.subscriptions_refund_done({ price }), canUndo: false })
      }
      refusals={{ conflict: m.subscriptions_refund_begun }}
    />
  )
}

function EndRenewalDialog({ sold, isOpen, onClose }: DialogProps) {
  const { post } = useWrites('subscriptions')
  return (
    <ReasonDialog
      isDanger
      isOpen={isOpen}
      onClose={onClose}
      title={m.subscriptions_end_renewal()}
      text={m.subscriptions_end_renewal_text({ name: sold.member.name })}
      action={m.subscriptions_end_renewal()}
      onConfirm={(reason) =>
        post(`${sold.id}/end_renewal`, { reason }, { doneText: m.subscriptions_end_renewal_done(), canUndo: false })
      }
      refusals={{ renewal_closed: m.subscriptions_end_renewal_closed }}
    />
  )
}
