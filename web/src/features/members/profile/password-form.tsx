import { required } from '@juntas/contract/rules/form/required'
import { confirmPassword, password } from '@juntas/contract/rules/person/password'
import { PasswordField } from '@juntas/ui/field/password-field.tsx'
import { Form, FormFailure, SubmitButton } from '@juntas/ui/form/form.tsx'
import { FormActions } from '@juntas/ui/form/form-layout.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { m } from '#paraglide/messages.js'
import styles from '../members.module.css'
import { useChangePassword } from '../queries.ts'
import { passwordRefusal } from './refusals.ts'

const empty = { oldPassword: '', password: '', confirm: '' }

/** A new password; other devices are signed out with it [PROFILE-22]. */
export function PasswordForm() {
  const change = useChangePassword()
  const form = useForm({
    draft: 'none',
    values: empty,
    check: rules<typeof empty>({
      oldPassword: required,
      password,
      confirm: (value, values) => confirmPassword(value, { password: values.password }),
    }),
  })
  const send = async ({ oldPassword, password: next }: typeof empty) => {
    try {
      await change.mutateAsync({ oldPassword, password: next })
      form.reset(empty)
      showToast(m.members_password_changed())
    } catch (error) {
      form.refuse(passwordRefusal(error))
    }
  }
  return (
    <Form form={form} onSubmit={send} className={styles.form}>
      <PasswordField
        label={m.members_password_old()}
        autoComplete="current-password"
        required
        {...form.bind('oldPassword')}
      />
      <PasswordField
        label={m.members_password_new()}
        hint={m.members_password_hint()}
        autoComplete="new-password"
        required
        {...form.bind('password')}
      />
      <PasswordField
        label={m.members_password_confirm()}
        autoComplete="new-password"
        required
        {...form.bind('confirm')}
      />
      <p data-text="soft">{m.members_password_ends()}</p>
      <FormFailure />
      <FormActions>
        <SubmitButton>{m.members_save()}</SubmitButton>
      </FormActions>
    </Form>
  )
}
