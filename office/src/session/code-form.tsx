import { ApiError } from '@juntas/client/api-error.ts'
import { Button } from '@juntas/ui/button/button.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { Form, SubmitButton } from '@juntas/ui/form/form.tsx'
import { ruleText } from '@juntas/ui/form/rule-text.ts'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { useState } from 'react'
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
  // Left empty it is not wrong: one looks it up in another window.
  const form = useForm({ draft: 'none', values: { code: '' }, check: rules({}) })
  const [isRecovery, setRecovery] = useState(false)

  const submit = async ({ code }: { code: string }) => {
    if (!code.trim()) return form.refuse({ code: ruleText('required') })
    try {
      onPassed(await send(code.trim()))
    } catch (failure) {
      const isWrong = failure instanceof ApiError && failure.status === 422
      form.setValue('code', '')
      form.refuse({ code: isWrong ? m.factor_wrong() : refusalText(failure) })
    }
  }

  return (
    <Form form={form} onSubmit={submit} data-stack="4">
      <TextField
        key={isRecovery ? 'recovery' : 'digits'}
        label={isRecovery ? m.factor_recovery_code() : m.factor_code()}
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        maxLength={isRecovery ? 12 : 6}
        autoFocus
        {...form.bind('code')}
      />
      <div data-cluster="2">
        <SubmitButton always>{action}</SubmitButton>
        {allowsRecovery && (
          <Button kind="quiet" onClick={() => setRecovery(!isRecovery)}>
            {isRecovery ? m.factor_use_digits() : m.factor_use_recovery()}
          </Button>
        )}
      </div>
    </Form>
  )
}
