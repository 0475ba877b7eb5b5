import { required } from '@juntas/contract/rules/form/required'
import { activationCode, cleanCode } from '@juntas/contract/rules/person/code'
import { RadioCards } from '@juntas/ui/choice/radio-group.tsx'
import { SubmitButton } from '@juntas/ui/form/form.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { m } from '#paraglide/messages.js'
import { visitorDraft } from '../../../lib/drafts/drafts.ts'
import { AccountForm } from '../account-form.tsx'
import { FeedbackAlert, useFeedback } from '../form-feedback.tsx'
import { chooseOptInPlan } from '../queries.ts'
import { showRefused } from '../refused-fields.ts'
import { isExpired, registerRefusal } from '../registration/register-refusal.ts'
import { ActivationField } from './activation-field.tsx'
import { OptInBack, OptInFrame } from './opt-in-frame.tsx'
import type { OptInState } from './opt-in-state.ts'

type Values = { choice: 'corporate' | 'individual' | ''; activationCode: string }

type OptInPlanProps = {
  state: OptInState
  onCorporate: (company: string | null) => void
  onIndividual: () => void
  onExpired: () => void
  onBack: () => void
  onRestart: () => void
}

/** Step 3 of the opt-in: the company's plan, which needs a code, or an individual one [AUTH-54] [GAP-10]. */
export default function OptInPlan({ state, onCorporate, onIndividual, onExpired, ...ways }: OptInPlanProps) {
  const [feedback, setFeedback] = useFeedback()
  const hasCode = state.company !== null
  const form = useForm<Values>({
    draft: visitorDraft('opt-in-plan'),
    values: { choice: '', activationCode: '' },
    check: rules<Values>({
      choice: required,
      activationCode: (value: unknown, { choice }: Values) =>
        choice === 'corporate' && !hasCode ? activationCode(value) : null,
    }),
  })
  const asksCode = form.watch('choice') === 'corporate' && (!hasCode || Boolean(form.formState.errors.activationCode))

  async function submit({ choice, activationCode: typed }: Values) {
    setFeedback(null)
    if (choice === '') return
    try {
      const reply = await chooseOptInPlan({
        registration: state.registration,
        choice,
        activationCode: choice === 'corporate' ? cleanCode(typed) || null : null,
      })
      if (reply.choice === 'corporate') onCorporate(reply.company)
      else onIndividual()
    } catch (error) {
      if (isExpired(error)) return onExpired()
      setFeedback(showRefused(form, registerRefusal(error)))
    }
  }

  return (
    <OptInFrame step="plan" title={m.account_plan_title()} lead={m.account_plan_lead()} foot={<OptInBack {...ways} />}>
      <AccountForm form={form} onSubmit={submit}>
        <RadioCards
          label={m.account_plan_choice()}
          options={[
            {
              value: 'corporate',
              label: m.account_plan_corporate(),
              description: state.company
                ? m.account_plan_corporate_of({ company: state.company.name })
                : m.account_plan_corporate_text(),
            },
            { value: 'individual', label: m.account_plan_individual(), description: m.account_plan_individual_text() },
          ]}
          required
          {...form.bind('choice')}
        />
        {asksCode && (
          <>
            <p>{m.account_plan_code_needed()}</p>
            <ActivationField form={form} isRequired />
          </>
        )}
        <FeedbackAlert feedback={feedback} />
        <SubmitButton block workingLabel={m.account_sending()}>
          {m.account_continue()}
        </SubmitButton>
      </AccountForm>
    </OptInFrame>
  )
}
