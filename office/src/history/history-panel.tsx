import { Button } from '@juntas/ui/button/button.tsx'
import { useGetList } from 'ra-core'
import { m } from '#paraglide/messages.js'
import { momentText } from '../lib/date-text.ts'
import { undo } from '../lib/undo.ts'
import { Panel } from '../parts/panel.tsx'
import type { AuditEntry } from './audit-entry.ts'
import { Changes } from './changes.tsx'
import { entryWords } from './entry-text.ts'
import styles from './history.module.css'

interface Props {
  type: string
  id: unknown
  title?: string
}

/** What was done to one thing, newest first: who, what, before and after, reason, undo. Nothing is ever removed. */
export function HistoryPanel({ type, id, title = m.audit_history() }: Props) {
  return (
    <Panel title={title}>
      <HistoryList type={type} id={id} />
    </Panel>
  )
}

function HistoryList({ type, id }: Props) {
  const { data = [] } = useGetList<AuditEntry>('audit_entries', {
    pagination: { page: 1, perPage: 20 },
    filter: { subjectType: type, subjectId: String(id) },
  })
  if (data.length === 0) return <p data-text="soft">{m.audit_none()}</p>
  return (
    <ol className={styles.log}>
      {data.map((entry, place) => (
        <li key={entry.id} data-now={place === 0 || undefined}>
          <b>{entry.actor?.name ?? m.audit_gone()}</b> {entryWords(entry).toLocaleLowerCase()}
          {/* The page itself shows what was created. */}
          {!entry.action.endsWith('.create') && <Changes entry={entry} />}
          {entry.reason && <small>{entry.reason}</small>}
          <small>
            {momentText(entry.at)}
            {entry.undoneBy && `, ${m.audit_undone()}`}
          </small>
          {entry.canUndo && (
            <Button kind="quiet" size="small" onClick={() => void undo([String(entry.id)])}>
              {m.frame_undo()}
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}
