import { m } from '#paraglide/messages.js'
import type { AuditEntry } from './audit-entry.ts'
import styles from './history.module.css'
import { valueText } from './value-text.ts'

const atMost = 3

/** Before and after, field by field. Of sealed values only the names are left. */
export function Changes({ entry: { changes, isSealed } }: { entry: Pick<AuditEntry, 'changes' | 'isSealed'> }) {
  if (isSealed) return <span className={styles.changes}>{changes.map(({ field }) => field).join(', ')}</span>
  const isNew = changes.every(({ before }) => before === undefined || before === null)
  return (
    <span className={styles.changes}>
      {changes.slice(0, atMost).map(({ field, before, after }) => (
        <span key={field}>
          {!isNew && (
            <>
              <del className={styles.was}>{valueText(before)}</del> →{' '}
            </>
          )}
          {valueText(after)}
        </span>
      ))}
      {changes.length > atMost && <span>{m.audit_more({ count: changes.length - atMost })}</span>}
    </span>
  )
}
