import { required } from '@juntas/contract/rules/form/required'
import { stripSpaces } from '@juntas/contract/rules/form/text'
import { PasswordField } from '@juntas/ui/field/password-field.tsx'
import { Form, SubmitButton } from '@juntas/ui/form/form.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { TextLink } from '@juntas/ui/link/text-link.tsx'
import { m } from '#paraglide/messages.js'
import { visitorDraft } from '../../../lib/drafts/drafts.ts'
import { redirectSearch } from '../../../lib/session/redirect.ts'
import { forgetDraft, knownEmail, rememberEmail } from '../draft.ts'
import { EmailField } from '../email-field.tsx'
import { connectionFailed, type Feedback, FeedbackAlert, refusalOf, useFeedback } from '../form-feedback.tsx'
import { arrive } from './after-sign-in.ts'
import { SharedDeviceField } from './shared-device-field.tsx'
import { signIn } from './sign-in.ts'

type Credentials = { email: string; password: string }

/** E-mail and password. The password's length is not checked here: an old, shorter one must still work [GAP-01]. */
export function LoginForm({ wish }: { wish: string | undefined }) {
  const [feedback, setFeedback] = useFeedback()
  const form = useForm<Credentials>({
    draft: visitorDraft('login'),
    values: { email: '', password: '' },
    known: { email: knownEmail() },
    // Only check that it is filled in; the server decides whether it is right.
    check: rules<Credentials>({ email: required, password: required }),
  })
  const email = form.bind('email')

  async function submit({ email, password }: Credentials) {
    setFeedback(null)
    try {
      await signIn({ email: stripSpaces(email), password })
      form.forget()
      forgetDraft('email')
      arrive(wish)
    } catch (error) {
      setFeedback(await reasonOf(error))
    }
  }

  return (
    <Form form={form} onSubmit={submit}>
      <EmailField
        autoComplete="username"
        {...email}
        onChange={(address) => {
          email.onChange(address)
          // The next screens (recovery, verification) ask for the same address.
          rememberEmail(address)
        }}
      />
      <PasswordField
        label={m.account_password()}
        aside={
          <TextLink to="/esqueci-minha-senha" search={redirectSearch(wish)}>
            {m.account_forgot_link()}
          </TextLink>
        }
        autoComplete="current-password"
        required
        {...form.bind('password')}
      />
      <SharedDeviceField />
      <FeedbackAlert feedback={feedback} />
      <SubmitButton always block workingLabel={m.account_signing_in()}>
        {m.account_sign_in()}
      </SubmitButton>
    </Form>
  )
}

/** The texts for refusals are loaded with the first refusal; without a network there is only one text. */
async function reasonOf(error: unknown): Promise<Feedback> {
  const refusal = refusalOf(error)
  if (refusal.isOffline) return connectionFailed()
  const words = await import('./login-refusal.tsx').catch(() => null)
  return words?.loginRefusal(refusal) ?? connectionFailed()
}
