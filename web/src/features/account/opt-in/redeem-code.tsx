import { activationCode, cleanCode } from '@juntas/contract/rules/person/code'
import { Alert } from '@juntas/ui/alert/alert.tsx'
import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { SubmitButton } from '@juntas/ui/form/form.tsx'
import { FormActions } from '@juntas/ui/form/form-layout.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { type ReactNode, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { visitorDraft } from '../../../lib/drafts/drafts.ts'
import { useMaybeViewer } from '../../../lib/session/viewer.ts'
import { AccountForm, StillMissing } from '../account-form.tsx'
import { AccountFrame } from '../account-frame.tsx'
import { FeedbackAlert, useFeedback } from '../form-feedback.tsx'
import { redeemCode } from '../queries.ts'
import { showRefused } from '../refused-fields.ts'
import { registerRefusal } from '../registration/register-refusal.ts'
import { ActivationField } from './activation-field.tsx'
import { useInvitation } from './invitation.ts'

/**
 * A signed-in member joins a company's plan: only the code is needed [GAP-121]. `ownPlan` says what becomes of a plan
 * that she pays herself, before and after [GAP-129].
 */
export default function RedeemCode({ ownPlan }: { ownPlan: (isSeated: boolean) => ReactNode }) {
  const [company, setCompany] = useState<string>()
  const [feedback, setFeedback] = useFeedback()
  const invitation = useInvitation()
  const joined = useMaybeViewer()?.companies[0]
  const form = useForm({
    draft: visitorDraft('redeem-code'),
    values: { activationCode: '' },
    check: rules({ activationCode }),
    fixed: invitation.fixed,
  })

  async function submit({ activationCode: typed }: { activationCode: string }) {
    setFeedback(null)
    try {
      const joined = await redeemCode(cleanCode(typed))
      form.forget()
      setCompany(joined.company)
    } catch (error) {
      setFeedback(showRefused(form, registerRefusal(error)))
    }
  }

  if (company !== undefined)
    return (
      <AccountFrame title={m.account_redeemed_title({ company })} lead={m.account_redeemed_lead()}>
        {ownPlan(true)}
        <FormActions>
          <ButtonLink to="/" kind="primary">
            {m.account_welcome_enter()}
          </ButtonLink>
        </FormActions>
      </AccountFrame>
    )
  return (
    <AccountFrame title={m.account_redeem_title()} lead={m.account_redeem_lead()}>
      {joined && (
        <Alert kind="info" live={false} title={m.account_redeem_joined({ company: joined.name })}>
          {m.account_redeem_joined_text()}
        </Alert>
      )}
      <AccountForm form={form} onSubmit={submit}>
        <ActivationField form={form} isRequired />
        {ownPlan(false)}
        <FeedbackAlert feedback={feedback} />
        <StillMissing form={form} labels={{ activationCode: m.account_activation_code() }} />
        <SubmitButton block workingLabel={m.account_sending()}>
          {m.account_redeem_submit()}
        </SubmitButton>
      </AccountForm>
    </AccountFrame>
  )
}
