import { useGetList } from 'ra-core'
import { Link } from 'react-router'
import { m } from '#paraglide/messages.js'
import type { AuditEntry } from '../../history/audit-entry.ts'
import { entryWords } from '../../history/entry-words.ts'
import { longDayText, momentText } from '../../lib/date-text.ts'
import { PageHead, Panel, WithSide } from '../../parts/panel.tsx'
import { screensOf } from '../../screens.tsx'
import { useSession } from '../../session/session.ts'
import styles from './home.module.css'
import { WaitingList } from './waiting-list.tsx'

/** What needs a person first; then the screens of her roles and what was done last. */
export default function HomeScreen() {
  const { name, officeRoles } = useSession()
  const first = name.split(' ')[0] ?? name
  const { data: entries = [] } = useGetList<AuditEntry>('audit_entries', { pagination: { page: 1, perPage: 8 } })
  return (
    <>
      <PageHead title={greeting(first)} text={longDayText(new Date())} />
      <WithSide
        side={
          <Panel title={m.home_last_done()} aside={<Link to="/auditoria">{m.home_all()}</Link>}>
            <ul className={styles.entries}>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <b>{entry.actor?.name ?? m.audit_gone()}</b> {entryWords(entry).toLocaleLowerCase()}{' '}
                  {entry.subject.label}
                  <small>{momentText(entry.at)}</small>
                </li>
              ))}
              {entries.length === 0 && <li>{m.audit_none()}</li>}
            </ul>
          </Panel>
        }
      >
        <WaitingList screens={screensOf(officeRoles)} />
      </WithSide>
    </>
  )
}

function greeting(name: string): string {
  const hour = new Date().getHours()
  if (hour < 12) return m.home_morning({ name })
  return hour < 18 ? m.home_afternoon({ name }) : m.home_evening({ name })
}
