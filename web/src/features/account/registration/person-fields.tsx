import type { Phone } from '@juntas/contract/rules/person/phone'
import { PhoneField } from '@juntas/ui/field/phone-field.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { FieldColumns } from '@juntas/ui/form/form-layout.tsx'
import type { Bound } from '@juntas/ui/form/use-form.ts'
import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { EmailField } from '../email-field.tsx'
import { NewPasswordFields } from '../recovery/new-password-fields.tsx'

type PersonFieldsProps = {
  nameLabel: string
  name: Bound<string>
  email: Bound<string> & { aside?: ReactNode; onLeave?: () => void }
  phone: Bound<Phone>
  password: Bound<string>
  confirm: Bound<string>
  /** Between the e-mail and the phone number: the activation code. */
  afterEmail?: ReactNode
  /** Beside the phone number: the CPF. */
  besidePhone?: ReactNode
}

export function PersonFields(props: PersonFieldsProps) {
  const { nameLabel, name, email, phone, password, confirm, afterEmail, besidePhone } = props
  const { onLeave, ...emailField } = email
  const leave = () => {
    email.onBlur()
    onLeave?.()
  }
  return (
    <>
      <TextField label={nameLabel} autoComplete="name" required {...name} />
      <EmailField {...emailField} onBlur={leave} />
      {afterEmail}
      <FieldColumns>
        <PhoneField label={m.account_mobile()} required {...phone} />
        {besidePhone}
      </FieldColumns>
      <FieldColumns>
        <NewPasswordFields password={password} confirm={confirm} />
      </FieldColumns>
    </>
  )
}
