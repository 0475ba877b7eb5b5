import { Button } from '@juntas/ui/button/button.tsx'
import { type RaRecord, useGetList } from 'ra-core'
import { m } from '#paraglide/messages.js'
import type { AuditEntry } from '../history/audit-entry.ts'
import { valueTexts } from '../history/value-text.ts'
import { clockText } from '../lib/date-text.ts'
import styles from './form.module.css'
import type { RecordForm } from './use-record-form.ts'

interface Props<T extends RaRecord> {
  conflict: NonNullable<RecordForm<T>['conflict']>
  names: Partial<Record<keyof T & string, string>>
  subject: { type: string; id: unknown }
}

/** Two people in the same field: nobody loses, one of them decides. */
export function Conflict<T extends RaRecord>({ conflict, names, subject }: Props<T>) {
  const { fields, theirs, mine, keepMine, takeTheirs } = conflict
  const { data: [last] = [] } = useGetList<AuditEntry>('audit_entries', {
    pagination: { page: 1, perPage: 1 },
    filter: { subjectType: subject.type, subjectId: String(subject.id) },
  })
  const who = last?.actor?.name ?? m.form_somebody()
  return (
    <section className={styles.conflict} data-card="" role="alert">
      <h2 className={styles.conflictTitle}>{m.form_conflict_title({ name: who })}</h2>
      {fields.map((name) => {
        const [their, own] = valueTexts(theirs[name], mine[name], name)
        return (
          <div key={name} className={styles.sides}>
            <div className={styles.theirs}>
              <small>{last ? `${who}, ${clockText(new Date(last.at))}` : who}</small>
              {names[name] && <b>{names[name]} </b>}
              {their}
            </div>
            <div className={styles.mine}>
              <small>{m.form_you_now()}</small>
              {names[name] && <b>{names[name]} </b>}
              {own}
            </div>
          </div>
        )
      })}
      <div data-cluster="2">
        <Button kind="ink" size="small" onClick={() => void keepMine()}>
          {m.form_keep_mine()}
        </Button>
        <Button kind="quiet" size="small" onClick={takeTheirs}>
          {m.form_take_theirs({ name: who })}
        </Button>
      </div>
    </section>
  )
}
