import { Button } from '@juntas/ui/button/button.tsx'
import { Dialog } from '@juntas/ui/dialog/dialog.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { type ReactNode, useState } from 'react'
import { m } from '#paraglide/messages.js'
import layout from '../../form/layout.module.css'
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
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [isWorking, setWorking] = useState(false)

  const confirm = async () => {
    const isReady = check?.() ?? true
    setError(reason.trim() ? undefined : m.form_reason_needed())
    if (!isReady || !reason.trim()) return
    setWorking(true)
    try {
      if ((await onConfirm(reason.trim())) === false) return
      setReason('')
      onClose()
    } catch (failure) {
      setError(refusalText(failure, refusals))
    } finally {
      setWorking(false)
    }
  }

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
          <Button kind={isDanger ? 'danger' : 'primary'} working={isWorking} onClick={() => void confirm()}>
            {action}
          </Button>
        </>
      }
    >
      <div className={layout.fields}>
        <p data-text="soft">{text}</p>
        {children}
        <TextField label={m.form_reason()} value={reason} onChange={setReason} error={error} required maxLength={300} />
      </div>
    </Dialog>
  )
}
