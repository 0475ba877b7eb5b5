import { Button } from '@juntas/ui/button/button.tsx'
import { IconButton } from '@juntas/ui/button/icon-button.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { lazyPanel } from '@juntas/ui/lazy/lazy-panel.tsx'
import { TextButton } from '@juntas/ui/link/text-link.tsx'
import { Skeleton } from '@juntas/ui/skeleton/skeleton.tsx'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Hourglass from 'lucide-react/icons/hourglass'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { succeeded } from '../../../lib/call/succeeded.ts'
import { monthName } from '../company-text.ts'
import {
  type ClosedMonth,
  codesQuery,
  invitationsQuery,
  type ManagedCompany,
  numbersQuery,
  useResend,
} from '../queries.ts'
import { CodeRow } from '../seats/code-row.tsx'
import { NeverSeen } from './never-seen.tsx'
import styles from './numbers-tab.module.css'
import { NumbersTable } from './numbers-table.tsx'

// The chart is loaded after the numbers that need no drawing.
const MonthsPanel = lazyPanel(async () => ({ default: (await import('./months-panel.tsx')).MonthsPanel }), {
  fallback: <Skeleton shape="block" height="26rem" />,
})

interface NumbersTabProps {
  company: ManagedCompany
  onOpen: (tab: 'lugares' | 'codigos') => void
}

/** Seats, invitations and codes in short, then the closed months. */
export function NumbersTab({ company, onOpen }: NumbersTabProps) {
  const { data } = useSuspenseQuery(numbersQuery())
  return (
    <div className={styles.tab}>
      <div className={styles.cards}>
        <SeatsCard seats={company.seats} />
        <InvitationsCard counts={company.invitations} onOpen={() => onOpen('lugares')} />
        <CodesCard onOpen={() => onOpen('codigos')} />
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          {data.months.length === 0 ? (
            <section className={styles.card} data-card>
              <h2>{m.company_none_title()}</h2>
              <p data-text="small">{m.company_none_text()}</p>
            </section>
          ) : (
            <>
              <MonthsPanel title={m.company_chart_title()} company={company.name} months={data.months} />
              <AreasPanel company={company.name} months={data.months} />
            </>
          )}
        </div>
        <aside className={styles.side}>
          <NeverSeen title={m.company_never_manager()} text={m.company_never_manager_text()} />
          <section className={styles.card} data-card>
            <h2>{m.company_rule_title()}</h2>
            <p>{m.company_rule_text()}</p>
            <p data-text="small">{m.company_rule_withheld()}</p>
          </section>
        </aside>
      </div>
    </div>
  )
}

function SeatsCard({ seats: { limit, taken, invited } }: { seats: ManagedCompany['seats'] }) {
  const most = Math.max(limit ?? taken + invited, 1)
  return (
    <section className={styles.card} data-card>
      <h2>{m.company_seats()}</h2>
      <p className={styles.big}>
        {taken} {limit && <small>{m.company_seats_of({ limit })}</small>}
      </p>
      <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="4" className={styles.free} />
        <rect width={((taken + invited) / most) * 100} height="4" className={styles.invited} />
        <rect width={(taken / most) * 100} height="4" className={styles.taken} />
      </svg>
      <p className={styles.legend} data-text="small">
        <span data-of="taken">{m.company_seats_taken({ count: taken })}</span>
        <span data-of="invited">{m.company_seats_invited({ count: invited })}</span>
        {limit !== null && <span>{m.company_seats_free({ count: Math.max(limit - taken - invited, 0) })}</span>}
      </p>
      <p data-text="small">{m.company_seats_note()}</p>
    </section>
  )
}

function InvitationsCard({ counts, onOpen }: { counts: ManagedCompany['invitations']; onOpen: () => void }) {
  const { data } = useSuspenseQuery(invitationsQuery())
  const resend = useResend()
  const expired = data['hydra:member'].filter(({ state }) => state === 'expired').map(({ id }) => id)
  const sendAll = async () => {
    if (await succeeded(resend.mutateAsync(expired))) showToast(m.company_resent_all({ count: expired.length }))
  }
  return (
    <section className={styles.card} data-card>
      <h2>
        {m.company_invitations()} <TextButton onClick={onOpen}>{m.company_invitations_all()}</TextButton>
      </h2>
      <dl className={styles.counts}>
        <dt data-inline="2">
          <Icon of={CircleCheck} size={16} />
          {m.company_invitations_accepted()}
        </dt>
        <dd>{counts.accepted}</dd>
        <dt data-inline="2">
          <Icon of={Hourglass} size={16} />
          {m.company_invitations_waiting()}
        </dt>
        <dd>{counts.invited}</dd>
        <dt data-inline="2">
          <Icon of={CircleX} size={16} />
          {m.company_invitations_expired()}
        </dt>
        <dd>{counts.expired}</dd>
      </dl>
      {expired.length > 0 && (
        <p>
          <Button size="small" working={resend.isPending} onClick={() => void sendAll()}>
            <Icon of={Send} size={16} />
            {m.company_resend_expired()}
          </Button>
        </p>
      )}
    </section>
  )
}

function CodesCard({ onOpen }: { onOpen: () => void }) {
  const { data } = useSuspenseQuery(codesQuery())
  const open = data['hydra:member'].filter(({ state }) => state === 'open').slice(0, 3)
  return (
    <section className={styles.card} data-card>
      <h2>
        {m.company_codes()} <TextButton onClick={onOpen}>{m.company_code_create()}</TextButton>
      </h2>
      {open.length === 0 ? (
        <p data-text="small">{m.company_code_none()}</p>
      ) : (
        <table className={styles.codes}>
          <tbody>
            {open.map((code) => (
              <CodeRow key={code.id} code={code} isShort />
            ))}
          </tbody>
        </table>
      )}
      <p data-text="small">{m.company_code_note()}</p>
    </section>
  )
}

function AreasPanel({ company, months }: { company: string; months: readonly ClosedMonth[] }) {
  const [back, setBack] = useState(0)
  const month = months[back] ?? months[0]
  if (!month) return null
  const closed = m.company_month_closed({ month: monthName(month.month) })
  return (
    <section className={styles.areas} data-card>
      <header className={styles.areasHead}>
        <h2>{m.company_by_area()}</h2>
        <span data-text="small" aria-live="polite">
          {closed}
        </span>
        <span className={styles.steps}>
          <IconButton
            label={m.company_month_before()}
            icon={ChevronLeft}
            disabled={back >= months.length - 1}
            onClick={() => setBack(back + 1)}
          />
          <IconButton
            label={m.company_month_after()}
            icon={ChevronRight}
            disabled={back === 0}
            onClick={() => setBack(back - 1)}
          />
        </span>
      </header>
      <NumbersTable name={closed} company={company} lines={month.lines} />
    </section>
  )
}
