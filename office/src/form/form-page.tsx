import { Button } from '@juntas/ui/button/button.tsx'
import { Form } from '@juntas/ui/form/form.tsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { RaRecord } from 'ra-core'
import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { useCrumb } from '../frame/crumb.ts'
import { HistoryPanel } from '../history/history-panel.tsx'
import { modName } from '../lib/keys.ts'
import { Banner } from '../parts/banner.tsx'
import { KeyCap } from '../parts/key-cap.tsx'
import { PageHead, WithSide } from '../parts/panel.tsx'
import { Conflict } from './conflict.tsx'
import styles from './form.module.css'
import type { RecordForm } from './use-record-form.ts'

interface Props<T extends RaRecord> {
  form: RecordForm<T>
  /** For the bar and the heading. */
  title: string
  text?: ReactNode
  /** The text of the button that saves. */
  action?: string
  /** Other actions of the record. */
  actions?: ReactNode
  /** What the fields are called, where a conflict names them. */
  names: Partial<Record<keyof T & string, string>>
  /** What the audit log calls the record: its history stands below the side. */
  subject?: { type: string; id: unknown }
  side?: ReactNode
  /** For a role that reads: the fields cannot be changed, and there is nothing to save. */
  isReadOnly?: boolean
  children: ReactNode
}

/** A record and its fields: saving, discarding, conflict, and a side for its history. */
export function FormPage<T extends RaRecord>({
  form,
  title,
  text,
  action,
  actions,
  names,
  subject,
  side,
  isReadOnly = false,
  children,
}: Props<T>) {
  useCrumb(title)
  const history = subject && !isReadOnly && <HistoryPanel {...subject} />
  return (
    <Form form={form.form} onSubmit={form.send} data-stack={undefined}>
      <PageHead title={title} text={text}>
        {actions}
        {form.isDirty && (
          <Button kind="quiet" onClick={form.reset}>
            {m.form_discard()}
          </Button>
        )}
        {!isReadOnly && (
          <Button kind="primary" type="submit" disabled={!form.isDirty} working={form.isSaving}>
            {action ?? m.form_save()} <KeyCap>{modName} ⏎</KeyCap>
          </Button>
        )}
      </PageHead>
      <WithSide
        side={
          (side || history) && (
            <>
              {side}
              {history}
            </>
          )
        }
      >
        {form.conflict && subject && <Conflict conflict={form.conflict} names={names} subject={subject} />}
        {form.failure && (
          <Banner role="alert" kind="danger" icon={CircleAlert}>
            {form.failure}
          </Banner>
        )}
        {isReadOnly ? (
          <fieldset className={styles.readOnly} disabled>
            {children}
          </fieldset>
        ) : (
          children
        )}
      </WithSide>
    </Form>
  )
}
