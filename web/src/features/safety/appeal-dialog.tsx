import { required } from '@juntas/contract/rules/form/required'
import { longestAppeal } from '@juntas/contract/rules/lengths'
import { FormDialog } from '@juntas/ui/dialog/form-dialog.tsx'
import { TextArea } from '@juntas/ui/field/text-area.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { m } from '#paraglide/messages.js'
import { succeeded } from '../../lib/call/succeeded.ts'
import { type HiddenText, useAppeal } from './queries.ts'
import styles from './safety.module.css'

/** Asks that another person looks at a decision. Nothing of it is kept in the browser. */
export default function AppealDialog({ kind, id, onClose }: HiddenText & { onClose: () => void }) {
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
    <FormDialog
      form={form}
      onSubmit={send}
      onClose={onClose}
      title={m.safety_appeal_title()}
      action={m.safety_appeal()}
      className={styles.form}
      data-stack="6"
    >
      <p>{m.safety_appeal_lead()}</p>
      <TextArea label={m.safety_appeal_text()} required maxLength={longestAppeal} {...form.bind('text')} />
    </FormDialog>
  )
}
