import { reportHours } from '@juntas/contract/office/reports'
import { promiseHours } from '@juntas/contract/rules/post'
import { buttonLook } from '@juntas/ui/button/button-look.ts'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import { Link } from 'react-router'
import { m } from '#paraglide/messages.js'
import { recentDayText } from '../../lib/date-text.ts'
import { ClockDisc } from '../../parts/progress-discs.tsx'
import type { Waiting } from './home.ts'
import styles from './waiting-panel.module.css'
import { looks } from './waiting-text.ts'

/** The promise that an item with a time is measured by: a report's, or the board's. */
const promisedHours = ({ kind }: Waiting) => (kind === 'report' || kind === 'reports' ? reportHours : promiseHours)

/** What is due before midnight. */
export const isToday = ({ dueAt }: Waiting, now = new Date()): boolean =>
  dueAt !== null && new Date(dueAt) < new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)

/** What needs a person: what is due today first, each with the screen on which it is done. */
export function WaitingPanel({ waiting }: { waiting: readonly Waiting[] }) {
  const groups = [
    { name: m.home_due_today(), items: waiting.filter((item) => isToday(item)) },
    { name: m.home_not_due(), items: waiting.filter((item) => !isToday(item)) },
  ].filter(({ items }) => items.length > 0)
  return (
    <section className={styles.panel} data-card="" aria-label={m.home_needs_person()}>
      {groups.map(({ name, items }) => (
        <div key={name}>
          <h2 className={styles.group}>{name}</h2>
          <ul>
            {items.map((item) => (
              <Row key={`${item.kind}-${item.id}`} item={item} />
            ))}
          </ul>
        </div>
      ))}
      {groups.length === 0 && (
        <p className={styles.none}>
          <Icon of={CircleCheck} size={20} />
          {m.home_nothing_waits()}
        </p>
      )}
    </section>
  )
}

function Row({ item }: { item: Waiting }) {
  const { icon, tone, title, area, text, action, to, isOutside } = looks[item.kind]
  const look = buttonLook({ kind: 'line', size: 'small' }, styles.action)
  const name = title(item)
  return (
    <li className={styles.row}>
      <span className={styles.icon} data-tone={tone === 'danger' && !isToday(item) ? 'warning' : tone}>
        <Icon of={icon} size={18} />
      </span>
      <div className={styles.words}>
        <b className={styles.cut} data-cut>
          {name}
        </b>
        <span className={styles.soft} data-cut>
          <span>{area()}</span> · {text(item)}
        </span>
      </div>
      <span className={styles.due}>
        {item.dueAt ? (
          <ClockDisc dueAt={item.dueAt} hours={promisedHours(item)} />
        ) : (
          item.since && (
            <>
              <Icon of={Clock} size={18} />
              {m.home_since({ when: recentDayText(new Date(item.since)) })}
            </>
          )
        )}
      </span>
      {isOutside ? (
        <a {...look} href={to(item)} aria-label={`${action()}: ${name}`}>
          {action()}
        </a>
      ) : (
        <Link {...look} to={to(item)} aria-label={`${action()}: ${name}`}>
          {action()}
        </Link>
      )}
    </li>
  )
}
