import { required } from '@juntas/contract/rules/form/required'
import { code } from '@juntas/contract/rules/person/code'
import { RadioGroup } from '@juntas/ui/choice/radio-group.tsx'
import { PasswordField } from '@juntas/ui/field/password-field.tsx'
import { SubmitButton } from '@juntas/ui/form/form.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { TextLink } from '@juntas/ui/link/text-link.tsx'
import { useQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { visitorDraft } from '../../../lib/drafts/drafts.ts'
import { AccountForm } from '../account-form.tsx'
import { AccountFrame } from '../account-frame.tsx'
import { CodeField } from '../code-field.tsx'
import { codeProblem } from '../code-problem.ts'
import { type Feedback, FeedbackAlert, refusalOf, useFeedback } from '../form-feedback.tsx'
import { linkMicrosoft, sendLinkCode } from '../queries.ts'
import { sendCodeWith } from '../registration/code-sent.ts'
import { SendCode } from '../registration/send-code.tsx'
import { arrive } from './after-sign-in.ts'
import { loginRefusal } from './login-refusal.tsx'
import { ticket } from './microsoft-ticket.ts'

type Values = { proof: 'password' | 'code'; password: string; code: string }

/** The directory account is new here, its address is not: the member proves once that both belong together [GAP-48]. */
export default function MicrosoftLink({ wish }: { wish: string | undefined }) {
  // Always enabled: this address means that a ticket waits.
  const { data, isError } = useQuery({ ...ticket(), enabled: true })
  const email = data?.email ?? ''
  return (
    <AccountFrame
      title={m.account_link_title()}
      lead={email && m.account_link_lead({ email })}
      foot={<TextLink to="/login">{m.account_link_not_now()}</TextLink>}
    >
      {isError ? <FeedbackAlert feedback={linkExpired()} /> : <LinkForm email={email} wish={wish ?? data?.redirect} />}
    </AccountFrame>
  )
}

const linkExpired = (): Feedback => ({ kind: 'warning', title: m.account_link_expired() })

function LinkForm({ email, wish }: { email: string; wish: string | undefined }) {
  const [feedback, setFeedback] = useFeedback()
  const form = useForm<Values>({
    draft: visitorDraft('link'),
    values: { proof: 'password', password: '', code: '' },
    check: rules<Values>({
      password: (value: unknown, { proof }: Values) => (proof === 'password' ? required(value) : null),
      code: (value: unknown, { proof }: Values) => (proof === 'code' ? code(value) : null),
    }),
  })
  const proof = form.watch('proof')

  async function submit(values: Values) {
    setFeedback(null)
    try {
      await linkMicrosoft(values.proof === 'code' ? { code: values.code } : { password: values.password })
      form.forget()
      arrive(wish)
    } catch (error) {
      const refusal = refusalOf(error)
      const wrongCode = codeProblem(refusal)
      if (wrongCode) form.refuse({ code: wrongCode })
      else if (refusal.code === 'invalid_credentials') form.refuse({ password: m.account_link_wrong_password() })
      else if (refusal.code === 'ticket_expired') setFeedback(linkExpired())
      else setFeedback(loginRefusal(refusal))
    }
  }

  async function send() {
    const isSent = await sendCodeWith(setFeedback, { kind: 'success', title: m.account_code_sent() }, sendLinkCode)
    if (isSent) form.setValue('code', '')
    return isSent
  }

  return (
    <AccountForm form={form} onSubmit={submit}>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <RadioGroup
        label={m.account_link_how()}
        options={[
          { value: 'password', label: m.account_link_by_password() },
          { value: 'code', label: m.account_link_by_code() },
        ]}
        {...form.bind('proof')}
      />
      {proof === 'password' ? (
        <PasswordField
          label={m.account_password()}
          autoComplete="current-password"
          required
          {...form.bind('password')}
        />
      ) : (
        <>
          <div>
            <SendCode label={m.account_link_send_code()} send={send} />
          </div>
          <CodeField {...form.bind('code')} />
        </>
      )}
      <FeedbackAlert feedback={feedback} />
      <SubmitButton always block workingLabel={m.account_signing_in()}>
        {m.account_link_submit()}
      </SubmitButton>
    </AccountForm>
  )
}
