import { password } from '@juntas/contract/rules/person/password'
import { PasswordField } from '@juntas/ui/field/password-field.tsx'
import type { Bound } from '@juntas/ui/form/use-form.ts'
import { m } from '#paraglide/messages.js'

type NewPasswordFieldsProps = {
  password: Bound<string>
  confirm: Bound<string>
  /** For screens that ask for the old password too. */
  isNew?: boolean
}

/** A new password and its repetition [VALID-03] [VALID-04]. */
export function NewPasswordFields({ password: first, confirm, isNew }: NewPasswordFieldsProps) {
  const fits = password(first.value) === null
  return (
    <>
      <PasswordField
        label={isNew ? m.account_new_password() : m.account_password()}
        hint={fits ? m.account_password_fits() : m.account_password_hint()}
        autoComplete="new-password"
        required
        {...first}
      />
      <PasswordField
        label={isNew ? m.account_confirm_new_password() : m.account_confirm_password()}
        autoComplete="new-password"
        required
        {...confirm}
      />
    </>
  )
}
