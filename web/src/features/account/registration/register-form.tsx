import { terms, woman } from '@juntas/contract/rules/form/selection'
import { cpf, cpfDigits } from '@juntas/contract/rules/person/cpf'
import { email } from '@juntas/contract/rules/person/email'
import { name } from '@juntas/contract/rules/person/name'
import { password } from '@juntas/contract/rules/person/password'
import { joinPhone } from '@juntas/contract/rules/person/phone'
import { MaskedField } from '@juntas/ui/field/masked-field.tsx'
import { cpfMask } from '@juntas/ui/field/masks.ts'
import { SubmitButton } from '@juntas/ui/form/form.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { TextLink } from '@juntas/ui/link/text-link.tsx'
import { m } from '#paraglide/messages.js'
import { appBridge } from '../../../lib/app-bridge.ts'
import { visitorDraft } from '../../../lib/drafts/drafts.ts'
import { beginSession } from '../../../lib/session/session.ts'
import { AccountForm, StillMissing } from '../account-form.tsx'
import { FeedbackAlert, useFeedback } from '../form-feedback.tsx'
import { isEmailTaken, register } from '../queries.ts'
import { Consents } from './consents.tsx'
import { confirmCheck, emptyPerson, type Person, phoneCheck } from './person.ts'
import { PersonFields } from './person-fields.tsx'
import { registerRefusal } from './register-refusal.ts'

type Values = Person & { document: string }

/** Step 1 of 3: personal data and consent; then the plans [AUTH-40] [GAP-46]. */
export function RegisterForm({ group }: { group?: 'b2c' }) {
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
  const isTaken = form.formState.errors.email?.type === 'server'

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
      const { fields, feedback } = registerRefusal(error)
      if (fields.terms) form.setValue('terms', '')
      form.refuse(fields)
      setFeedback(feedback)
      return
    }
    form.forget()
    // The member is registered: when the next answer is lost, the guard of /planos reads the member again.
    await beginSession().catch(() => undefined)
    appBridge().redirect('/planos')
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
        nameLabel={m.account_full_name()}
        name={form.bind('name')}
        email={{
          ...form.bind('email'),
          aside: isTaken && <TextLink to="/login">{m.account_email_taken_sign_in()}</TextLink>,
          onLeave: checkEmail,
        }}
        phone={form.bind('phone')}
        password={form.bind('password')}
        confirm={form.bind('confirm')}
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
      <Consents woman={form.bind('woman')} terms={form.bind('terms')} version={form.bind('termsVersion')} />
      <FeedbackAlert feedback={feedback} />
      <StillMissing
        form={form}
        labels={{
          name: m.account_full_name(),
          email: m.account_email(),
          phone: m.account_mobile(),
          password: m.account_password(),
          confirm: m.account_confirm_password(),
          document: m.account_cpf(),
          woman: m.account_woman_short(),
          terms: m.account_terms_link(),
        }}
      />
      <SubmitButton block workingLabel={m.account_registering()}>
        {m.account_register_submit()}
      </SubmitButton>
    </AccountForm>
  )
}
