import { Icon } from '@juntas/ui/icon/icon.tsx'
import Check from 'lucide-react/icons/check'
import Clapperboard from 'lucide-react/icons/clapperboard'
import Languages from 'lucide-react/icons/languages'
import Radio from 'lucide-react/icons/radio'
import { Link } from 'react-router'
import { m } from '#paraglide/messages.js'
import { clockText, shortDayText } from '../../lib/date-text.ts'
import { shortName } from '../../lib/languages.ts'
import { Panel } from '../../parts/panel.tsx'
import type { Planned } from './home.ts'
import styles from './planned-panel.module.css'

/** What goes on air in the next seven days, and which of it lacks a language. */
export function PlannedPanel({ planned }: { planned: readonly Planned[] }) {
  return (
    <Panel title={m.home_next_days()}>
      {planned.length === 0 ? (
        <p data-text="note">{m.home_nothing_planned()}</p>
      ) : (
        <ul className={styles.list}>
          {planned.map((one) => (
            <li key={`${one.kind}-${one.id}-${one.at}`} className={styles.row}>
              <time dateTime={one.at} className={styles.time}>
                <b>{shortDayText(new Date(one.at))}</b>
                {clockText(new Date(one.at))}
              </time>
              <div>
                <span className={styles.title}>
                  <Icon of={one.kind === 'live' ? Radio : Clapperboard} size={16} />
                  {one.kind === 'content' ? <Link to={`/conteudos/${one.id}`}>{one.title}</Link> : one.title}
                </span>
                <span data-text="note">
                  {one.place} {one.kind === 'content' && <Ready missing={one.missing} />}
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const Ready = ({ missing }: Pick<Planned, 'missing'>) => (
  <span className={styles.state} data-tone={missing.length ? 'warning' : 'success'}>
    <Icon of={missing.length ? Languages : Check} size={14} />
    {missing.length ? m.home_missing({ languages: missing.map(shortName).join(', ') }) : m.home_all_languages()}
  </span>
)
