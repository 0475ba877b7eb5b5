import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { ApiError } from '../../lib/call/api-error.ts'
import { Alert } from '../../ui/alert/alert.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import styles from './privacy.module.css'
import { useAskDeletion, useSendDeletionCode } from './queries.ts'

/** The member confirms the identity: with the password, or a code by e-mail where there is none. */
export function DeleteDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const [proof, setProof] = useState('')
  const [wrong, setWrong] = useState<string>()
  const ask = useAskDeletion()
  const sendCode = useSendDeletionCode()
  const send = async () => {
    if (proof.trim() === '') return setWrong(m.ui_rule_required())
    try {
      await ask.mutateAsync(hasPassword ? { password: proof } : { code: proof.trim() })
      showToast(m.privacy_delete_done())
      onClose()
    } catch (error) {
      const isWrong = error instanceof ApiError && (error.status === 422 || error.status === 410)
      setWrong(isWrong ? (hasPassword ? m.privacy_password_wrong() : m.privacy_code_wrong()) : undefined)
    }
  }
  const failure =
    ask.error && !wrong ? (ask.error instanceof ApiError ? ask.error.message : m.privacy_delete_failed()) : ''
  const field = {
    required: true,
    value: proof,
    ...(wrong ? { error: wrong } : {}),
    onChange: (value: string) => {
      setProof(value)
      setWrong(undefined)
    },
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.privacy_delete_question()}
      actions={
        <>
          <Button onClick={onClose}>{m.privacy_delete_keep()}</Button>
          <Button kind="danger" working={ask.isPending} onClick={() => void send()}>
            {m.privacy_delete_confirm()}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <p>{m.privacy_delete_question_text()}</p>
        {hasPassword ? (
          <PasswordField label={m.privacy_password()} autoComplete="current-password" {...field} />
        ) : (
          <>
            <div>
              <Button
                size="small"
                working={sendCode.isPending}
                onClick={() => sendCode.mutate(undefined, { onSuccess: () => showToast(m.privacy_code_sent()) })}
              >
                {m.privacy_code_send()}
              </Button>
            </div>
            <TextField label={m.privacy_code()} inputMode="numeric" autoComplete="one-time-code" {...field} />
          </>
        )}
        {failure && <Alert kind="danger">{failure}</Alert>}
      </form>
    </Dialog>
  )
}
