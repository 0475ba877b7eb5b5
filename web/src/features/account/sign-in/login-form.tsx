import { type FormEvent, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { redirectSearch } from '../../../lib/session/redirect.ts'
import { Button } from '../../../ui/button/button.tsx'
import { PasswordField } from '../../../ui/field/password-field.tsx'
import { TextLink } from '../../../ui/link/text-link.tsx'
import { rememberEmail } from '../draft.ts'
import { EmailField } from '../email-field.tsx'
import { connectionFailed, type Feedback, FeedbackAlert, refusalOf, useFeedback } from '../form-feedback.tsx'
import { arrive } from './after-sign-in.ts'
import { useLoginFields } from './login-fields.ts'
import styles from './login-form.module.css'
import { signIn } from './sign-in.ts'

/** E-mail and password. The password's length is not checked here: an old, shorter one must still work [GAP-01]. */
export function LoginForm({ wish }: { wish: string | undefined }) {
  const [said, say] = useFeedback()
  const [working, setWorking] = useState(false)
  const fields = useLoginFields()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (working) return
    say(null)
    const wrong = fields.check()
    if (wrong) return event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
    setWorking(true)
    try {
      await signIn(fields.values)
      fields.forget()
      arrive(wish)
    } catch (error) {
      // The next screens (recovery, verification) ask for the same address.
      rememberEmail(fields.values.email)
      say(await reasonOf(error))
    } finally {
      setWorking(false)
    }
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <EmailField autoComplete="username" {...fields.bind('email')} />
      <PasswordField
        label={m.account_password()}
        aside={
          <TextLink to="/esqueci-minha-senha" search={redirectSearch(wish)}>
            {m.account_forgot_link()}
          </TextLink>
        }
        autoComplete="current-password"
        required
        {...fields.bind('password')}
      />
      <FeedbackAlert said={said} />
      <Button type="submit" kind="primary" block working={working} workingLabel={m.account_signing_in()}>
        {m.account_sign_in()}
      </Button>
    </form>
  )
}

/** The texts for refusals are loaded with the first refusal; without a network there is only one text. */
async function reasonOf(error: unknown): Promise<Feedback> {
  const refusal = refusalOf(error)
  if (refusal.isOffline) return connectionFailed()
  const words = await import('./login-refusal.tsx').catch(() => null)
  return words?.loginRefusal(refusal) ?? connectionFailed()
}
