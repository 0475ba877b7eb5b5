import { activationCode, cleanCode } from '@juntas/contract/rules/person/code'
import { SubmitButton } from '@juntas/ui/form/form.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { m } from '#paraglide/messages.js'
import { appBridge } from '../../../lib/app-bridge.ts'
import { visitorDraft } from '../../../lib/drafts/drafts.ts'
import { AccountForm, StillMissing } from '../account-form.tsx'
import { AccountFrame } from '../account-frame.tsx'
import { FeedbackAlert, useFeedback } from '../form-feedback.tsx'
import { redeemCode } from '../queries.ts'
import { showRefused } from '../refused-fields.ts'
import { registerRefusal } from '../registration/register-refusal.ts'
import { ActivationField } from './activation-field.tsx'
import { useInvitation } from './invitation.ts'

/** A signed-in member joins a company's plan: only the code is needed [GAP-121]. */
export default function RedeemCode() {
  const [feedback, setFeedback] = useFeedback()
  const invitation = useInvitation()
  const form = useForm({
    draft: visitorDraft('redeem-code'),
    values: { activationCode: '' },
    check: rules({ activationCode }),
    fixed: invitation.fixed,
  })

  async function submit({ activationCode: typed }: { activationCode: string }) {
    setFeedback(null)
    try {
      await redeemCode(cleanCode(typed))
      form.forget()
      appBridge().redirect('/')
    } catch (error) {
      setFeedback(showRefused(form, registerRefusal(error)))
    }
  }

  return (
    <AccountFrame title={m.account_redeem_title()} lead={m.account_redeem_lead()}>
      <AccountForm form={form} onSubmit={submit}>
        <ActivationField form={form} isRequired />
        <FeedbackAlert feedback={feedback} />
        <StillMissing form={form} labels={{ activationCode: m.account_activation_code() }} />
        <SubmitButton block workingLabel={m.account_sending()}>
          {m.account_redeem_submit()}
        </SubmitButton>
      </AccountForm>
    </AccountFrame>
  )
}
