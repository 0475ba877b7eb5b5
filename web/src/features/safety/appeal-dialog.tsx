import { required } from '@juntas/contract/rules/form/required'
import { Button } from '@juntas/ui/button/button.tsx'
import { Dialog } from '@juntas/ui/dialog/dialog.tsx'
import { TextArea } from '@juntas/ui/field/text-area.tsx'
import { Form } from '@juntas/ui/form/form.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { m } from '#paraglide/messages.js'
import { succeeded } from '../../lib/call/succeeded.ts'
import { type HiddenText, useAppeal } from './queries.ts'
import styles from './safety.module.css'

/** Asks that another person looks at a decision. Nothing of it is kept in the browser. */
export function AppealDialog({ kind, id, onClose }: HiddenText & { onClose: () => void }) {
  const appeal = useAppeal({ kind, id })
  const form = useForm({
    draft: 'none',
    values: { text: '' },
    check: rules<{ text: string }>({ text: required }),
  })
  const send = async ({ text }: { text: string }) => {
    if (!(await succeeded(appeal.mutateAsync(text)))) return
    showToast(m.safety_appeal_sent())
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.safety_appeal_title()}
      actions={
        <>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button kind="primary" working={appeal.isPending} onClick={() => void form.submit(send)}>
            {m.safety_appeal()}
          </Button>
        </>
      }
    >
      <Form form={form} onSubmit={send} className={styles.form}>
        <p>{m.safety_appeal_lead()}</p>
        <TextArea label={m.safety_appeal_text()} required maxLength={1000} {...form.bind('text')} />
      </Form>
    </Dialog>
  )
}
