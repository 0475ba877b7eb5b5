import { isWrittenReason } from '@juntas/contract/rules/form/reason'
import { Button } from '@juntas/ui/button/button.tsx'
import { Dialog } from '@juntas/ui/dialog/dialog.tsx'
import { TextArea } from '@juntas/ui/field/text-area.tsx'
import { Form } from '@juntas/ui/form/form.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { m } from '#paraglide/messages.js'
import { succeeded } from '../../lib/call/succeeded.ts'
import { useRequestOpening } from './queries.ts'
import styles from './safety.module.css'
import { moment } from './words.ts'

/** Requests the opening of a seal with a written reason; another moderator confirms, and the author is told. */
export function SealDialog({ postId, onClose }: { postId: number; onClose: () => void }) {
  const request = useRequestOpening()
  const form = useForm({
    draft: 'none',
    values: { reason: '' },
    check: rules<{ reason: string }>({ reason: (value) => (isWrittenReason(String(value)) ? null : 'short') }),
    errorText: () => m.safety_seal_short(),
  })
  const send = ({ reason }: { reason: string }) => succeeded(request.mutateAsync({ postId, reason }))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.safety_seal_title()}
      actions={
        request.data ? (
          <Button onClick={onClose}>{m.ui_close()}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{m.ui_cancel()}</Button>
            <Button kind="danger" working={request.isPending} onClick={() => void form.submit(send)}>
              {m.safety_seal_ask()}
            </Button>
          </>
        )
      }
    >
      {request.data ? (
        <p className={styles.opened}>{m.safety_seal_asked({ when: moment(request.data.expiresAt) })}</p>
      ) : (
        <Form form={form} onSubmit={send} className={styles.form}>
          <p>{m.safety_seal_text()}</p>
          <TextArea label={m.safety_seal_reason()} required maxLength={500} {...form.bind('reason')} />
        </Form>
      )}
    </Dialog>
  )
}
