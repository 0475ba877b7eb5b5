import { signedInId } from '@juntas/client/stored-user.ts'
import { email } from '@juntas/contract/rules/person/email'
import { Alert } from '@juntas/ui/alert/alert.tsx'
import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { SubmitButton } from '@juntas/ui/form/form.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { useNavigate } from '@juntas/ui/router/hooks.ts'
import { m } from '#paraglide/messages.js'
import { visitorDraft } from '../../../lib/drafts/drafts.ts'
import { AccountForm, StillMissing } from '../account-form.tsx'
import { readDraft, writeDraft } from '../draft.ts'
import { EmailField } from '../email-field.tsx'
import { OptInProfile } from './opt-in-profile.tsx'
import { useOptIn } from './opt-in-state.ts'
import { emptyProfile, type Profile, profileChecks, profileError, profileLabels } from './profile.ts'
import { ProfileFields } from './profile-fields.tsx'

/** The opt-in's profile step at its own address: with the registration just made, or before one [GAP-47]. */
export function CompleteProfile() {
  const { state, advance } = useOptIn()
  const navigate = useNavigate()
  const toOptIn = () => navigate({ to: '/opt-in' })
  if (!state.registration) return signedInId() === null ? <ProfileFirst onDone={toOptIn} /> : <HasAccount />
  return (
    <OptInProfile
      state={state}
      onDone={() => advance({ step: 'plan' })}
      onExpired={() => advance({ step: 'person', registration: '', company: null })}
    />
  )
}

/** Whoever is signed in has nothing to complete here: the profile has an address of its own. */
const HasAccount = () => (
  <Alert
    kind="info"
    live={false}
    title={m.account_profile_has_account()}
    action={<ButtonLink to="/editar-perfil">{m.account_profile_edit()}</ButtonLink>}
  >
    {m.account_profile_has_account_text()}
  </Alert>
)

type Values = Profile & { email: string }

/** Without a registration in this browser: what is typed is kept in the opt-in's drafts. */
function ProfileFirst({ onDone }: { onDone: () => Promise<void> }) {
  const form = useForm<Values>({
    draft: visitorDraft('complete-profile'),
    values: { ...emptyProfile, email: '' },
    check: rules<Values>({ email, ...profileChecks }),
    errorText: profileError,
  })

  async function submit({ email: address, ...profile }: Values) {
    writeDraft('opt-in-person', { ...readDraft('opt-in-person'), email: address })
    writeDraft('opt-in-profile', profile)
    form.forget()
    await onDone()
  }

  return (
    <AccountForm form={form} onSubmit={submit}>
      <Alert kind="info" live={false} title={m.account_profile_no_registration()}>
        {m.account_profile_no_registration_help()}
      </Alert>
      <EmailField {...form.bind('email')} />
      <ProfileFields bind={form.bind} company={null} />
      <StillMissing form={form} labels={{ email: m.account_email(), ...profileLabels() }} />
      <SubmitButton block>{m.account_profile_go_to_opt_in()}</SubmitButton>
    </AccountForm>
  )
}
