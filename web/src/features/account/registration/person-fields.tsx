import { PhoneField } from '@juntas/ui/field/phone-field.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { FieldColumns } from '@juntas/ui/form/form-layout.tsx'
import type { Form } from '@juntas/ui/form/use-form.ts'
import { TextLink } from '@juntas/ui/link/text-link.tsx'
import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { EmailField } from '../email-field.tsx'
import { NewPasswordFields } from '../recovery/new-password-fields.tsx'
import { Consents } from './consents.tsx'
import type { Person } from './person.ts'

type PersonFieldsProps = {
  form: Pick<Form<Person>, 'bind'> & { formState: Pick<Form<Person>['formState'], 'errors'> }
  nameLabel: string
  onEmailLeave?: () => void
  /** Between the e-mail and the phone number: the activation code. */
  afterEmail?: ReactNode
  /** Beside the phone number: the CPF. */
  besidePhone?: ReactNode
}

/** The fields of every registration, and the two statements at their end. */
export function PersonFields({ form, nameLabel, onEmailLeave, afterEmail, besidePhone }: PersonFieldsProps) {
  const email = form.bind('email')
  const isTaken = form.formState.errors.email?.type === 'server'
  const leave = () => {
    email.onBlur()
    onEmailLeave?.()
  }
  return (
    <>
      <TextField label={nameLabel} autoComplete="name" required {...form.bind('name')} />
      <EmailField
        {...email}
        isNew
        onBlur={leave}
        aside={isTaken && <TextLink to="/login">{m.account_email_taken_sign_in()}</TextLink>}
      />
      {afterEmail}
      <FieldColumns>
        <PhoneField label={m.account_mobile()} required {...form.bind('phone')} />
        {besidePhone}
      </FieldColumns>
      <FieldColumns>
        <NewPasswordFields password={form.bind('password')} confirm={form.bind('confirm')} />
      </FieldColumns>
      <Consents woman={form.bind('woman')} terms={form.bind('terms')} version={form.bind('termsVersion')} />
    </>
  )
}
