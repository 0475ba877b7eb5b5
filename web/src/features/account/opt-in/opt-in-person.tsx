import { optional } from '@juntas/contract/rules/form/optional'
import { terms, woman } from '@juntas/contract/rules/form/selection'
import { activationCode, cleanCode } from '@juntas/contract/rules/person/code'
import { email } from '@juntas/contract/rules/person/email'
import { name } from '@juntas/contract/rules/person/name'
import { password } from '@juntas/contract/rules/person/password'
import { joinPhone } from '@juntas/contract/rules/person/phone'
import { SubmitButton } from '@juntas/ui/form/form.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { TextLink } from '@juntas/ui/link/text-link.tsx'
import { m } from '#paraglide/messages.js'
import { visitorDraft } from '../../../lib/drafts/drafts.ts'
import { AccountForm, StillMissing } from '../account-form.tsx'
import { type Feedback, FeedbackAlert, useFeedback } from '../form-feedback.tsx'
import { startOptIn } from '../queries.ts'
import { showRefused } from '../refused-fields.ts'
import { confirmCheck, emptyPerson, type Person, personLabels, phoneCheck } from '../registration/person.ts'
import { PersonFields } from '../registration/person-fields.tsx'
import { registerRefusal } from '../registration/register-refusal.ts'
import { ActivationField } from './activation-field.tsx'
import type { OptInState } from './opt-in-state.ts'

type Values = Person & { activationCode: string }

type OptInPersonProps = {
  /** From the directory account, or from the letter of an invitation. */
  known: { name?: string; email?: string }
  /** The code of the invitation that was followed. */
  fixed?: { activationCode: string } | undefined
  /** The registration to correct, after going back. */
  registration: string
  /** Shown above the fields. */
  note: Feedback | null
  onDone: (reached: Partial<OptInState>) => void
}

/** Step 1 of the opt-in: personal data, and the company's code [AUTH-52]. */
export function OptInPerson({ known, fixed, registration: begun, note, onDone }: OptInPersonProps) {
  const [feedback, setFeedback] = useFeedback()
  const form = useForm<Values>({
    draft: visitorDraft('opt-in-person'),
    values: { ...emptyPerson, activationCode: '' },
    check: rules<Values>({
      name,
      email,
      phone: phoneCheck,
      activationCode: optional(activationCode),
      password,
      confirm: confirmCheck,
      woman,
      terms,
    }),
    known,
    fixed,
  })

  async function submit({ phone, activationCode: typed, confirm: _, ...person }: Values) {
    setFeedback(null)
    try {
      const { registration, company, hasProfile } = await startOptIn({
        ...person,
        phone: joinPhone(phone),
        activationCode: cleanCode(typed) || null,
        woman: true,
        terms: true,
        ...(begun ? { registration: begun } : {}),
      })
      onDone({ step: hasProfile ? 'plan' : 'profile', registration, company, name: person.name })
    } catch (error) {
      const refused = registerRefusal(error)
      if (refused.fields.terms) form.setValue('terms', '')
      setFeedback(showRefused(form, refused))
    }
  }

  return (
    <AccountForm form={form} onSubmit={submit}>
      <FeedbackAlert feedback={note} />
      <PersonFields
        form={form}
        nameLabel={m.account_name()}
        afterEmail={
          <ActivationField form={form} aside={<TextLink to="/cadastre-se">{m.account_no_code()}</TextLink>} />
        }
      />
      <FeedbackAlert feedback={feedback} />
      <StillMissing
        form={form}
        labels={personLabels(m.account_name(), { activationCode: m.account_activation_code() })}
      />
      <SubmitButton block workingLabel={m.account_sending()}>
        {m.account_continue()}
      </SubmitButton>
    </AccountForm>
  )
}
