import { terms, woman } from '@juntas/contract/rules/form/selection'
import { cpf, cpfDigits } from '@juntas/contract/rules/person/cpf'
import { email } from '@juntas/contract/rules/person/email'
import { name } from '@juntas/contract/rules/person/name'
import { password } from '@juntas/contract/rules/person/password'
import { joinPhone } from '@juntas/contract/rules/person/phone'
import { safeRedirect } from '@juntas/contract/rules/redirect'
import { MaskedField } from '@juntas/ui/field/masked-field.tsx'
import { cpfMask } from '@juntas/ui/field/masks.ts'
import { SubmitButton } from '@juntas/ui/form/form.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { m } from '#paraglide/messages.js'
import { appBridge } from '../../../lib/app-bridge.ts'
import { visitorDraft } from '../../../lib/drafts/drafts.ts'
import { beginSession } from '../../../lib/session/session.ts'
import { AccountForm, StillMissing } from '../account-form.tsx'
import { FeedbackAlert, useFeedback } from '../form-feedback.tsx'
import { isEmailTaken, register } from '../queries.ts'
import { showRefused } from '../refused-fields.ts'
import { confirmCheck, emptyPerson, type Person, personLabels, phoneCheck } from './person.ts'
import { PersonFields } from './person-fields.tsx'
import { registerRefusal } from './register-refusal.ts'

type Values = Person & { document: string }

/** Step 1 of 3: personal data and consent; then the plans, or the one that was chosen there [AUTH-40] [GAP-166]. */
export function RegisterForm({ group, wish }: { group?: 'b2c'; wish?: string | undefined }) {
  const [feedback, setFeedback] = useFeedback()
  const form = useForm<Values>({
    draft: visitorDraft('register'),
    values: { ...emptyPerson, document: '' },
    check: rules<Values>({
      name,
      email,
      phone: phoneCheck,
      password,
      confirm: confirmCheck,
      document: cpf,
      woman,
      terms,
    }),
  })

  async function submit({ document, phone, confirm: _, ...person }: Values) {
    setFeedback(null)
    try {
      await register({
        ...person,
        phone: joinPhone(phone),
        document: cpfDigits(document),
        woman: true,
        terms: true,
        ...(group ? { group } : {}),
      })
    } catch (error) {
      const refused = registerRefusal(error)
      if (refused.fields.terms) form.setValue('terms', '')
      setFeedback(showRefused(form, refused))
      return
    }
    form.forget()
    // The member is registered: when the next answer is lost, the guard of /planos reads the member again.
    await beginSession().catch(() => undefined)
    const chosen = safeRedirect(wish ?? '', location.origin)
    appBridge().redirect(chosen.startsWith('/comprar-plano/') ? chosen : '/planos')
  }

  /** Only the B2C registration checks the e-mail before the form is sent [AUTH-49]. */
  async function checkEmail() {
    const address = form.getValues('email')
    if (group !== 'b2c' || email(address)) return
    const taken = await isEmailTaken(address).catch(() => false)
    if (taken && form.getValues('email') === address) form.refuse({ email: m.account_email_taken() })
  }

  return (
    <AccountForm form={form} onSubmit={submit}>
      <PersonFields
        form={form}
        nameLabel={m.account_full_name()}
        onEmailLeave={checkEmail}
        besidePhone={
          <MaskedField
            label={m.account_cpf()}
            hint={m.account_cpf_hint()}
            mask={cpfMask}
            required
            {...form.bind('document')}
          />
        }
      />
      <FeedbackAlert feedback={feedback} />
      <StillMissing form={form} labels={personLabels(m.account_full_name(), { document: m.account_cpf() })} />
      <SubmitButton block workingLabel={m.account_registering()}>
        {m.account_register_submit()}
      </SubmitButton>
    </AccountForm>
  )
}
