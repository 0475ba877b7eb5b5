import { cpfDigits } from '@juntas/contract/rules/person/cpf'
import { SubmitButton } from '@juntas/ui/form/form.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { m } from '#paraglide/messages.js'
import { visitorDraft } from '../../../lib/drafts/drafts.ts'
import { AccountForm, StillMissing } from '../account-form.tsx'
import { FeedbackAlert, useFeedback } from '../form-feedback.tsx'
import { saveOptInProfile } from '../queries.ts'
import { showRefused } from '../refused-fields.ts'
import { isExpired, registerRefusal } from '../registration/register-refusal.ts'
import type { OptInState } from './opt-in-state.ts'
import { emptyProfile, type Profile, profileChecks, profileError, profileLabels } from './profile.ts'
import { ProfileFields } from './profile-fields.tsx'

type OptInProfileProps = {
  state: OptInState
  onDone: () => void
  onExpired: () => void
}

/** Step 2 of the opt-in: the member's job [AUTH-53]. */
export function OptInProfile({ state, onDone, onExpired }: OptInProfileProps) {
  const [feedback, setFeedback] = useFeedback()
  const form = useForm<Profile>({
    draft: visitorDraft('opt-in-profile'),
    values: emptyProfile,
    check: rules<Profile>(profileChecks),
    fixed: state.company ? { company: state.company.name } : undefined,
    errorText: profileError,
  })

  async function submit(values: Profile) {
    setFeedback(null)
    try {
      await saveOptInProfile({ ...values, registration: state.registration, document: cpfDigits(values.document) })
      onDone()
    } catch (error) {
      if (isExpired(error)) return onExpired()
      setFeedback(showRefused(form, registerRefusal(error)))
    }
  }

  return (
    <AccountForm form={form} onSubmit={submit}>
      <ProfileFields bind={form.bind} company={state.company} />
      <FeedbackAlert feedback={feedback} />
      <StillMissing form={form} labels={profileLabels()} />
      <SubmitButton block workingLabel={m.account_saving()}>
        {m.account_continue()}
      </SubmitButton>
    </AccountForm>
  )
}
