import { Icon } from '@juntas/ui/icon/icon.tsx'
import { TextLink } from '@juntas/ui/link/text-link.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import EyeOff from 'lucide-react/icons/eye-off'
import { m } from '#paraglide/messages.js'
import { dateText } from '../../lib/language/date-text.ts'
import { measureText, monthName } from './company-text.ts'
import styles from './company-view.module.css'
import { MonthsPanel } from './numbers/months-panel.tsx'
import { NeverSeen } from './numbers/never-seen.tsx'
import { NumbersTable, Withheld } from './numbers/numbers-table.tsx'
import { type ClosedMonth, type CompanyNumbers, numbersQuery } from './queries.ts'

/** What a company sees: the manager's numbers, from the same query, and what it never sees. */
export function CompanyView() {
  const { data } = useSuspenseQuery(numbersQuery())
  const { company, months, seat } = data
  const latest = months[0]
  const place = { email: seat.email ?? m.company_email_erased_in_text(), date: dateText(seat.since) }
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{m.company_view_title({ company: company.name })}</h1>
        <p className={styles.lead}>
          {m.company_view_lead()} {latest && m.company_view_computed({ date: dateText(latest.closedAt) })}
        </p>
      </header>
      <section className={styles.knows}>
        <h2>{m.company_view_knows()}</h2>
        <p>{seat.area ? m.company_view_knows_area({ ...place, area: seat.area }) : m.company_view_knows_text(place)}</p>
      </section>
      <div className={styles.main}>{latest ? <Seen data={data} latest={latest} /> : <NotYet />}</div>
      <aside className={styles.side}>
        <NeverSeen title={m.company_never_member()} text={m.company_never_member_text()} />
        <Questions company={company.name} />
      </aside>
    </div>
  )
}

const NotYet = () => (
  <section className={styles.panel} data-card>
    <h2>{m.company_none_title()}</h2>
    <p data-text="soft">{m.company_none_text()}</p>
  </section>
)

function Seen({ data: { company, months, seat }, latest }: { data: CompanyNumbers; latest: ClosedMonth }) {
  const [whole, ...areas] = latest.lines
  const own = areas.find(({ area }) => area !== null && area === seat.area)
  const name = monthName(latest.month)
  return (
    <>
      <h2>{m.company_view_seen({ month: name })}</h2>
      {whole && <BigNumbers line={whole} />}
      <div className={styles.table} data-card>
        <NumbersTable
          name={m.company_month_closed({ month: name })}
          company={company.name}
          lines={latest.lines}
          mine={seat.area}
        />
      </div>
      {own && !own.shown && (
        <p className={styles.note}>
          <Icon of={EyeOff} />
          {m.company_view_withheld()}
        </p>
      )}
      <MonthsPanel
        title={m.company_view_active_months()}
        note={m.company_view_last()}
        company={company.name}
        months={months}
      />
    </>
  )
}

function BigNumbers({ line: { seats, shown } }: { line: ClosedMonth['lines'][number] }) {
  const facts = [
    [shown && measureText('active', shown.active), m.company_view_active({ seats })],
    [shown && measureText('hours', shown.hours), m.company_view_hours()],
    [shown && measureText('conclusions', shown.conclusions), m.company_view_conclusions()],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([value, label], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: three facts, always the same.
        <div key={index}>
          <dt>{label}</dt>
          <dd>{value ?? <Withheld />}</dd>
        </div>
      ))}
    </dl>
  )
}

const Questions = ({ company }: { company: string }) => (
  <div className={styles.questions}>
    <h3>{m.company_view_leave({ company })}</h3>
    <p>{m.company_view_leave_text()}</p>
    <h3>{m.company_view_more()}</h3>
    <p>{m.company_view_more_text()}</p>
    <h3>{m.company_view_wrong()}</h3>
    <p>
      <TextLink to="/privacidade">{m.company_view_wrong_link()}</TextLink> {m.company_view_wrong_text()}
    </p>
  </div>
)
