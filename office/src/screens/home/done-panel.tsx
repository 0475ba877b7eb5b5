import { useGetList } from 'ra-core'
import { Link } from 'react-router'
import { m } from '#paraglide/messages.js'
import type { AuditEntry } from '../../history/audit-entry.ts'
import { entryWords } from '../../history/entry-text.ts'
import { momentText } from '../../lib/date-text.ts'
import { Panel } from '../../parts/panel.tsx'
import styles from './done-panel.module.css'

/** What was done last, of the viewer's areas. */
export function DonePanel() {
  const { data: entries = [] } = useGetList<AuditEntry>('audit_entries', { pagination: { page: 1, perPage: 5 } })
  return (
    <Panel title={m.home_last_done()} aside={<Link to="/auditoria">{m.home_all()}</Link>}>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <b>{entry.actor?.name ?? m.audit_gone()}</b> {inSentence(entryWords(entry))} {labelOf(entry)}
            <small>{momentText(entry.at)}</small>
          </li>
        ))}
        {entries.length === 0 && <li>{m.audit_none()}</li>}
      </ul>
    </Panel>
  )
}

const inSentence = (words: string) => words.charAt(0).toLocaleLowerCase() + words.slice(1)

// The subject of a sign-in is the person who did it: show the name once.
const labelOf = ({ actor, subject }: AuditEntry) => (subject.label === actor?.name ? null : subject.label)
