import type { ApiError } from '@juntas/client/api-error.ts'
import { readStoredUser } from '@juntas/client/stored-user.ts'
import { optional } from '@juntas/contract/rules/form/optional'
import { cleanCode, code } from '@juntas/contract/rules/person/code'
import { email } from '@juntas/contract/rules/person/email'
import { SubmitButton } from '@juntas/ui/form/form.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { m } from '#paraglide/messages.js'
import { visitorDraft } from '../../../lib/drafts/drafts.ts'
import { AccountForm, StillMissing } from '../account-form.tsx'
import { CodeField } from '../code-field.tsx'
import { codeProblem } from '../code-problem.ts'
import { knownEmail } from '../draft.ts'
import { EmailField } from '../email-field.tsx'
import { type Feedback, FeedbackAlert, isTooMany, refusalOf, useFeedback } from '../form-feedback.tsx'
import { resendCode, verifyByEmail, verifyToken } from '../queries.ts'
import type { LinkCode } from './link-code.ts'
import { SendCode } from './send-code.tsx'

type VerifyFormProps = {
  /** `token`: /confirmar-usuario, where the address may be known. `email`: /verify-email, which asks for it. */
  by: 'token' | 'email'
  link: Pick<LinkCode, 'email' | 'code'>
  onDone: (message: string) => void
}

/** Proves an address with the e-mailed code [AUTH-32] to [AUTH-36]. */
export function VerifyForm({ by, link, onDone }: VerifyFormProps) {
  const [feedback, setFeedback] = useFeedback()
  const form = useForm({
    draft: visitorDraft('verify'),
    values: { email: '', token: '' },
    check: rules({ email: by === 'email' ? email : optional(email), token: code }),
    known: { email: knownEmail() || (readStoredUser()?.email ?? '') },
    fixed: link.code ? { email: link.email, token: link.code } : undefined,
  })

  async function submit({ email: address, token: typed }: { email: string; token: string }) {
    setFeedback(null)
    const token = cleanCode(typed)
    try {
      if (by === 'email') onDone(wordsOf((await verifyByEmail({ email: address, token })).message))
      else {
        await verifyToken({ token, ...(address ? { email: address } : {}) })
        onDone(m.account_confirmed())
      }
      form.forget()
    } catch (error) {
      const refusal = refusalOf(error)
      const problem = codeProblem(refusal)
      if (problem && !address) form.refuse({ email: m.account_confirm_email_needed() })
      else if (problem) form.refuse({ token: problem })
      // The specification's text for a call that failed [ERROR-13]; a wrong code is reported beside its field.
      else setFeedback(unexpected(refusal))
    }
  }

  async function resend() {
    setFeedback(null)
    const address = form.getValues('email')
    if (email(address)) {
      form.refuse({ email: m.account_resend_needs_email() })
      return false
    }
    try {
      const { message } = await resendCode(address)
      form.setValue('token', '')
      setFeedback({ kind: 'success', title: message === 'SUCCESS' ? m.account_code_sent() : message })
      return true
    } catch (error) {
      setFeedback(unexpected(refusalOf(error)))
      return false
    }
  }

  return (
    <AccountForm form={form} onSubmit={submit}>
      <EmailField {...form.bind('email')} hint={m.account_confirm_email_hint()} isOptional={by === 'token'} />
      <CodeField {...form.bind('token')} />
      <div>
        <SendCode label={m.account_resend_code()} send={resend} />
      </div>
      <FeedbackAlert feedback={feedback} />
      <StillMissing form={form} labels={{ email: m.account_email(), token: m.account_code() }} />
      <SubmitButton block workingLabel={m.account_sending()}>
        {m.account_confirm_submit()}
      </SubmitButton>
    </AccountForm>
  )
}

/** The server's message is shown as it is; its bare SUCCESS is translated. */
const wordsOf = (message: string) => (message === 'SUCCESS' ? m.account_confirmed() : message)

const unexpected = (refusal: ApiError): Feedback => ({
  title: m.account_unexpected_error(),
  text: isTooMany(refusal) && refusal.message,
})
