import { required } from '@juntas/contract/rules/form/required'
import { longestReason } from '@juntas/contract/rules/office/lengths'
import { Button } from '@juntas/ui/button/button.tsx'
import { Dialog } from '@juntas/ui/dialog/dialog.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import layout from '../../form/layout.module.css'
import { useOfficeForm } from '../../form/use-office-form.ts'
import { refusalText } from '../../lib/refusal-text.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
  title: string
  /** What it does; of what cannot be undone, that too. */
  text: string
  action: string
  /** It cannot be undone: it is a question, and its action is red. */
  isDanger?: boolean
  /** Other fields, above the reason. */
  children?: ReactNode
  /** Marks what is missing in the other fields; false: nothing is sent. */
  check?: () => boolean
  /** With the reason that was typed. What it throws is shown in place; false: another field shows it. */
  onConfirm: (reason: string) => Promise<unknown>
  /** Words of its own for the codes of a refusal. */
  refusals?: Record<string, () => string>
}

/** An action that the audit log keeps with its reason. The safe way comes first. */
export function ReasonDialog({ isDanger = false, children, check, refusals, ...props }: Props) {
  const { isOpen, onClose, title, text, action, onConfirm } = props
  const form = useOfficeForm({
    values: { reason: '' },
    check: rules({ reason: required }),
    errorText: () => m.form_reason_needed(),
    isShown: isOpen,
  })

  const send = async ({ reason }: { reason: string }) => {
    try {
      if ((await onConfirm(reason.trim())) === false) return
      form.reset()
      onClose()
    } catch (failure) {
      form.refuse({ reason: refusalText(failure, refusals) })
    }
  }
  // Both, so that all that is missing is marked at once.
  const confirm = () => (check?.() === false ? form.trigger() : form.submit(send))

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      role={isDanger ? 'alertdialog' : 'dialog'}
      size={children ? 'full' : 'fit'}
      actions={
        <>
          <Button onClick={onClose}>{m.form_back()}</Button>
          <Button
            kind={isDanger ? 'danger' : 'primary'}
            working={form.formState.isSubmitting}
            onClick={() => void confirm()}
          >
            {action}
          </Button>
        </>
      }
    >
      <div className={layout.fields}>
        <p data-text="soft">{text}</p>
        {children}
        <TextField label={m.form_reason()} required maxLength={longestReason} {...form.bind('reason')} />
      </div>
    </Dialog>
  )
}
