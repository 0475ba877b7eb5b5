import { email } from '@juntas/contract/rules/email'
import { required } from '@juntas/contract/rules/required'
import { m } from '#paraglide/messages.js'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { SubmitButton } from '../../ui/form/form.tsx'
import { AccountForm } from './account-form.tsx'
import { arrive } from './arrival.ts'
import { knownEmail, rememberEmail } from './known-email.ts'
import { loginRefusal } from './login-refusal.tsx'
import { signIn } from './queries.ts'
import { refusalOf, type Said, SaidBox, useSaid } from './said.tsx'
import { SmallLink } from './small-link.tsx'
import { useAccountForm } from './use-account-form.ts'

/** E-mail and password. Whether the password is long enough is not asked here: an old short one must get her on [GAP-01]. */
export function LoginForm({ wish, first = null }: { wish: string | undefined; first?: Said | null }) {
  const [said, say] = useSaid(first)
  const form = useAccountForm({
    draft: 'login',
    values: { email: '', password: '' },
    checks: { email, password: required },
    known: { email: knownEmail() },
  })

  async function submit(values: { email: string; password: string }) {
    say(null)
    try {
      await signIn(values)
      form.forget()
      arrive(wish)
    } catch (error) {
      // The screens she may be sent to next ask for the same address.
      rememberEmail(values.email)
      say(loginRefusal(refusalOf(error)))
    }
  }

  return (
    <AccountForm form={form} onSubmit={submit}>
      <TextField
        type="email"
        label={m.account_email()}
        placeholder={m.account_email_example()}
        autoComplete="username"
        autoCapitalize="none"
        required
        {...form.bind('email')}
      />
      <PasswordField
        label={m.account_password()}
        aside={<SmallLink to="/esqueci-minha-senha">{m.account_forgot_link()}</SmallLink>}
        autoComplete="current-password"
        required
        {...form.bind('password')}
      />
      <SaidBox said={said} />
      <SubmitButton always block workingLabel={m.account_signing_in()}>
        {m.account_sign_in()}
      </SubmitButton>
    </AccountForm>
  )
}
