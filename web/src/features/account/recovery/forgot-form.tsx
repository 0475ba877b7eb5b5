import { email } from '@juntas/contract/rules/person/email'
import { SubmitButton } from '@juntas/ui/form/form.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { useNavigate, useSearch } from '@juntas/ui/router/hooks.ts'
import { m } from '#paraglide/messages.js'
import { visitorDraft } from '../../../lib/drafts/drafts.ts'
import { redirectSearch } from '../../../lib/session/redirect.ts'
import { AccountForm } from '../account-form.tsx'
import { knownEmail, rememberEmail } from '../draft.ts'
import { EmailField } from '../email-field.tsx'
import { FeedbackAlert, useFeedback } from '../form-feedback.tsx'
import { sendRecoveryCode } from '../queries.ts'
import { codeNotSent } from '../registration/code-sent.ts'

declare module '@juntas/ui/router/types.ts' {
  interface HistoryState {
    /** A recovery code has just been sent to the known address, which a sign-out forgets as it forgets drafts. */
    isCodeSent?: true
  }
}

/** Step 1 of the recovery: where to send the code [AUTH-23]. */
export function ForgotForm() {
  const navigate = useNavigate()
  const { redirect } = useSearch()
  const [feedback, setFeedback] = useFeedback()
  const form = useForm({
    draft: visitorDraft('forgot'),
    values: { email: '' },
    check: rules({ email }),
    known: { email: knownEmail() },
  })

  async function submit(values: { email: string }) {
    setFeedback(null)
    try {
      await sendRecoveryCode(values.email)
      rememberEmail(values.email)
      await navigate({ to: '/recuperar-senha', search: redirectSearch(redirect), state: { isCodeSent: true } })
    } catch (error) {
      setFeedback(codeNotSent(error))
    }
  }

  return (
    <AccountForm form={form} onSubmit={submit}>
      <EmailField {...form.bind('email')} autoComplete="username" />
      <FeedbackAlert feedback={feedback} />
      <SubmitButton block workingLabel={m.account_sending()}>
        {m.account_send_code()}
      </SubmitButton>
    </AccountForm>
  )
}
