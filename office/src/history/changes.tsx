import { m } from '#paraglide/messages.js'
import type { AuditEntry } from './audit-entry.ts'
import { flatChanges } from './flat-changes.ts'
import styles from './history.module.css'
import { valueTexts } from './value-text.ts'

const atMost = 3

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Before and after, field by field. Of sealed values only the names are left. */
export function Changes({ entry: { changes, isSealed } }: { entry: Pick<AuditEntry, 'changes' | 'isSealed'> }) {
  if (isSealed) return <span className={styles.changes}>{changes.map(({ field }) => field).join(', ')}</span>
  const all = flatChanges(changes)
  const isNew = all.every(({ before }) => isEmpty(before))
  // Of something new the empty fields say nothing.
  const flat = isNew ? all.filter(({ after }) => !isEmpty(after)) : all
  return (
    <span className={styles.changes}>
      {flat.slice(0, atMost).map(({ field, before, after }) => {
        const [was, is] = valueTexts(before, after, field)
        return (
          <span key={field}>
            {!isNew && (
              <>
                <del className={styles.was}>{was}</del> →{' '}
              </>
            )}
            {is}
          </span>
        )
      })}
      {flat.length > atMost && <span>{m.audit_more({ count: flat.length - atMost })}</span>}
    </span>
  )
}
