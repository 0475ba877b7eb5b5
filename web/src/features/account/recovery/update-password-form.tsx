import { required } from '@juntas/contract/rules/form/required'
import { code } from '@juntas/contract/rules/person/code'
import { email } from '@juntas/contract/rules/person/email'
import { password } from '@juntas/contract/rules/person/password'
import { RadioGroup } from '@juntas/ui/choice/radio-group.tsx'
import { PasswordField } from '@juntas/ui/field/password-field.tsx'
import { SubmitButton } from '@juntas/ui/form/form.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { m } from '#paraglide/messages.js'
import { visitorDraft } from '../../../lib/drafts/drafts.ts'
import { AccountForm, StillMissing } from '../account-form.tsx'
import { CodeField } from '../code-field.tsx'
import { knownEmail } from '../draft.ts'
import { EmailField } from '../email-field.tsx'
import { FeedbackAlert, useFeedback } from '../form-feedback.tsx'
import { updatePassword } from '../queries.ts'
import { showRefused } from '../refused-fields.ts'
import { sendRecoveryCodeWith } from '../registration/code-sent.ts'
import { confirmCheck } from '../registration/person.ts'
import { SendCode } from '../registration/send-code.tsx'
import { arrive } from '../sign-in/after-sign-in.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { updateRefusal } from './update-refusal.tsx'

type Values = {
  email: string
  proof: 'password' | 'code'
  oldPassword: string
  code: string
  password: string
  confirm: string
}

/** Members of the previous site set a new password, with the old one or with a code [AUTH-30]. */
export function UpdatePasswordForm({ wish }: { wish: string | undefined }) {
  const [feedback, setFeedback] = useFeedback()
  const form = useForm<Values>({
    draft: visitorDraft('update'),
    values: { email: '', proof: 'password', oldPassword: '', code: '', password: '', confirm: '' },
    check: rules<Values>({
      email,
      oldPassword: (value: unknown, { proof }: Values) => (proof === 'password' ? required(value) : null),
      code: (value: unknown, { proof }: Values) => (proof === 'code' ? code(value) : null),
      password,
      confirm: confirmCheck,
    }),
    known: { email: knownEmail() },
  })
  const proof = form.watch('proof')

  async function submit(values: Values) {
    setFeedback(null)
    const proved = values.proof === 'code' ? { code: values.code } : { oldPassword: values.oldPassword }
    try {
      await updatePassword({ email: values.email, password: values.password, ...proved })
      form.forget()
      arrive(wish)
    } catch (error) {
      setFeedback(
        showRefused(
          form,
          updateRefusal(error, () => form.forget()),
        ),
      )
    }
  }

  const send = async () => (await form.trigger('email')) && sendRecoveryCodeWith(setFeedback, form.getValues('email'))

  return (
    <AccountForm form={form} onSubmit={submit}>
      <EmailField {...form.bind('email')} autoComplete="username" />
      <RadioGroup
        label={m.account_update_how()}
        options={[
          { value: 'password', label: m.account_update_by_password() },
          { value: 'code', label: m.account_update_by_code() },
        ]}
        {...form.bind('proof')}
      />
      {proof === 'password' ? (
        <PasswordField
          label={m.account_old_password()}
          autoComplete="current-password"
          required
          {...form.bind('oldPassword')}
        />
      ) : (
        <>
          <div>
            <SendCode label={m.account_send_code()} send={send} />
          </div>
          <CodeField {...form.bind('code')} />
        </>
      )}
      <NewPasswordFields password={form.bind('password')} confirm={form.bind('confirm')} isNew />
      <FeedbackAlert feedback={feedback} />
      <StillMissing
        form={form}
        labels={{
          email: m.account_email(),
          oldPassword: m.account_old_password(),
          code: m.account_code(),
          password: m.account_new_password(),
          confirm: m.account_confirm_new_password(),
        }}
      />
      <SubmitButton block workingLabel={m.account_saving()}>
        {m.account_update_submit()}
      </SubmitButton>
    </AccountForm>
  )
}
