import { ApiError } from '@juntas/client/api-error.ts'
import { Button } from '@juntas/ui/button/button.tsx'
import { Dialog } from '@juntas/ui/dialog/dialog.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import styles from './danger-dialog.module.css'

interface Props {
  isOpen: boolean
  onClose: () => void
  title: string
  /** What it does, and that it cannot be undone. */
  text: string
  action: string
  /** With the reason that was typed; what it throws is shown in place. */
  onConfirm: (reason: string) => Promise<unknown>
}

/** Only for what cannot be undone: its consequence, its reason, and the safe way first. */
export function DangerDialog({ isOpen, onClose, title, text, action, onConfirm }: Props) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [isWorking, setWorking] = useState(false)

  const confirm = async () => {
    if (!reason.trim()) return setError(m.form_reason_needed())
    setWorking(true)
    try {
      await onConfirm(reason.trim())
      setReason('')
      onClose()
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : m.errors_unexpected())
    } finally {
      setWorking(false)
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      role="alertdialog"
      actions={
        <>
          <Button onClick={onClose}>{m.form_back()}</Button>
          <Button kind="danger" working={isWorking} onClick={() => void confirm()}>
            {action}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{text}</p>
      <TextField label={m.form_reason()} value={reason} onChange={setReason} error={error} required maxLength={300} />
    </Dialog>
  )
}
