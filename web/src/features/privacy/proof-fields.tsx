import { Button } from '@juntas/ui/button/button.tsx'
import { PasswordField } from '@juntas/ui/field/password-field.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import type { Bound } from '@juntas/ui/form/use-form.ts'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import type { UseMutationResult } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'

type ProofFieldsProps = {
  hasPassword: boolean
  sendCode: UseMutationResult<unknown, unknown, void>
  bound: Bound<string>
}

/** The member confirms the identity: with the password, or a code by e-mail where there is none. */
export function ProofFields({ hasPassword, sendCode, bound }: ProofFieldsProps) {
  if (hasPassword)
    return <PasswordField label={m.privacy_password()} autoComplete="current-password" required {...bound} />
  return (
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
      <TextField label={m.privacy_code()} inputMode="numeric" autoComplete="one-time-code" required {...bound} />
    </>
  )
}

/** What is sent to the server. */
export const proofOf = (hasPassword: boolean, proof: string) =>
  hasPassword ? { password: proof } : { code: proof.trim() }

/** What is said beside the field when the server does not accept the proof; undefined for any other failure. */
export function proofProblem(hasPassword: boolean, status: number): string | undefined {
  if (status !== 422 && status !== 410) return undefined
  return hasPassword ? m.privacy_password_wrong() : m.privacy_code_wrong()
}
