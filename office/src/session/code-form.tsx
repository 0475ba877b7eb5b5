import { ApiError } from '@juntas/client/api-error.ts'
import { Button } from '@juntas/ui/button/button.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { refusalText } from '../lib/refusal-text.ts'

/** Six digits of the authenticator, or a recovery code. */
export function CodeForm({
  action,
  send,
  onPassed,
  allowsRecovery = true,
}: {
  action: string
  send: (code: string) => Promise<unknown>
  onPassed: (answer: unknown) => void
  allowsRecovery?: boolean
}) {
  const [code, setCode] = useState('')
  const [isRecovery, setRecovery] = useState(false)
  const [error, setError] = useState<string>()
  const [isWorking, setWorking] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const text = code.trim()
    if (!text || isWorking) return
    setWorking(true)
    setError(undefined)
    try {
      onPassed(await send(text))
    } catch (failure) {
      const isWrong = failure instanceof ApiError && failure.status === 422
      setError(isWrong ? m.factor_wrong() : refusalText(failure))
      setCode('')
    } finally {
      setWorking(false)
    }
  }

  return (
    <form data-stack="4" onSubmit={submit}>
      <TextField
        key={isRecovery ? 'recovery' : 'digits'}
        label={isRecovery ? m.factor_recovery_code() : m.factor_code()}
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        maxLength={isRecovery ? 12 : 6}
        autoFocus
        value={code}
        onChange={setCode}
        error={error}
      />
      <div data-cluster="2">
        <Button kind="primary" type="submit" working={isWorking}>
          {action}
        </Button>
        {allowsRecovery && (
          <Button kind="quiet" onClick={() => setRecovery(!isRecovery)}>
            {isRecovery ? m.factor_use_digits() : m.factor_use_recovery()}
          </Button>
        )}
      </div>
    </form>
  )
}
