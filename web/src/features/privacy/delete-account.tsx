import { deletionWaitDays } from '@juntas/contract/rules/account-deletion'
import { Alert } from '@juntas/ui/alert/alert.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { dateText } from '../../lib/language/date-text.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import styles from './privacy.module.css'
import { deletionQuery, useUndoDeletion } from './queries.ts'

/** What is deleted, what the law keeps, and seven days to undo it [GAP-112]. */
export function DeleteAccount() {
  const { data } = useSuspenseQuery(deletionQuery)
  const [isOpen, setOpen] = useState(false)
  const undo = useUndoDeletion()
  return (
    <section data-stack="4">
      <h2>{m.privacy_delete()}</h2>
      {data.dueAt && (
        <Alert
          kind="warning"
          title={m.privacy_delete_asked({ date: dateText(data.dueAt) })}
          action={
            <Button
              kind="primary"
              size="small"
              working={undo.isPending}
              onClick={() => undo.mutate(undefined, { onSuccess: () => showToast(m.privacy_delete_undone()) })}
            >
              {m.privacy_delete_undo()}
            </Button>
          }
        >
          {m.privacy_delete_asked_text()}
        </Alert>
      )}
      <p data-text="soft">{m.privacy_delete_text({ days: deletionWaitDays })}</p>
      <h3 data-text="label">{m.privacy_delete_goes()}</h3>
      <ul className={styles.points}>
        <li>{m.privacy_delete_goes_profile()}</li>
        <li>{m.privacy_delete_goes_words()}</li>
        <li>{m.privacy_delete_goes_networks()}</li>
        <li>{m.privacy_delete_goes_plan()}</li>
        <li>{m.privacy_delete_goes_partners()}</li>
      </ul>
      <h3 data-text="label">{m.privacy_delete_stays()}</h3>
      <ul className={styles.points}>
        <li>{m.privacy_delete_stays_fiscal()}</li>
        <li>{m.privacy_delete_stays_anonymous()}</li>
        <li>{m.privacy_delete_stays_sent()}</li>
        <li>{m.privacy_delete_stays_backups()}</li>
      </ul>
      {!data.dueAt && (
        <div>
          <Button onClick={() => setOpen(true)}>{m.privacy_delete_action()}</Button>
        </div>
      )}
      {isOpen && <DeleteDialog hasPassword={data.hasPassword} onClose={() => setOpen(false)} />}
    </section>
  )
}
