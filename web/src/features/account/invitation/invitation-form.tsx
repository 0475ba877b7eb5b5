import { required } from '@juntas/contract/rules/form/required'
import { name } from '@juntas/contract/rules/person/name'
import { password } from '@juntas/contract/rules/person/password'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { SubmitButton } from '@juntas/ui/form/form.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { m } from '#paraglide/messages.js'
import { AccountForm, StillMissing } from '../account-form.tsx'
import { FeedbackAlert, refusalOf, useFeedback } from '../form-feedback.tsx'
import { NewPasswordFields } from '../recovery/new-password-fields.tsx'
import { TermsBox } from '../registration/consents.tsx'
import { confirmCheck } from '../registration/person.ts'
import { arrive } from '../sign-in/after-sign-in.ts'
import { acceptInvitation } from './invitation-queries.ts'

type Values = { name: string; password: string; confirm: string; terms: boolean | ''; termsVersion: string }

/** An imported member sets the password and accepts the terms; the link has proved the address. */
export function InvitationForm({ secret, known, onGone }: { secret: string; known: string; onGone: () => void }) {
  const [feedback, setFeedback] = useFeedback()
  const form = useForm<Values>({
    // The link is opened once and the form is short: nothing of it is stored.
    draft: 'none',
    values: { name: known, password: '', confirm: '', terms: '', termsVersion: '' },
    check: rules<Values>({ name, password, confirm: confirmCheck, terms: required }),
  })

  async function submit(values: Values) {
    setFeedback(null)
    try {
      const { confirm: _, ...accepted } = values
      await acceptInvitation({ ...accepted, secret, terms: true })
      arrive(undefined)
    } catch (error) {
      const { status, code, message } = refusalOf(error)
      if (status === 410) onGone()
      else if (code === 'terms_changed') {
        form.setValue('terms', '')
        form.refuse({ terms: m.account_terms_changed() })
      } else setFeedback({ title: message })
    }
  }

  return (
    <AccountForm form={form} onSubmit={submit}>
      <TextField label={m.account_name()} autoComplete="name" required {...form.bind('name')} />
      <NewPasswordFields password={form.bind('password')} confirm={form.bind('confirm')} />
      <TermsBox terms={form.bind('terms')} version={form.bind('termsVersion')} />
      <FeedbackAlert feedback={feedback} />
      <StillMissing
        form={form}
        labels={{
          name: m.account_name(),
          password: m.account_password(),
          confirm: m.account_confirm_password(),
        }}
      />
      <SubmitButton block workingLabel={m.account_sending()}>
        {m.account_invitation_accept()}
      </SubmitButton>
    </AccountForm>
  )
}
