import { dateIn } from '@juntas/contract/rules/form/date'
import { longestWorkplace } from '@juntas/contract/rules/lengths'
import { DateField } from '@juntas/ui/field/date-field.tsx'
import { PhoneField } from '@juntas/ui/field/phone-field.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { FieldColumns } from '@juntas/ui/form/form-layout.tsx'
import type { Form } from '@juntas/ui/form/use-form.ts'
import { m } from '#paraglide/messages.js'
import type { ProfileValues } from './profile-values.ts'

// The fields that the whole profile and the short one both ask for.
type Props = { form: Form<ProfileValues> }

export function BirthAndPhone({ form }: Props) {
  return (
    <FieldColumns>
      <DateField
        label={m.members_birth()}
        autoComplete="bday"
        min="1920-01-01"
        max={dateIn(new Date())}
        {...form.bind('birthDate')}
      />
      <PhoneField label={m.members_phone()} {...form.bind('phoneNumber')} />
    </FieldColumns>
  )
}

export function RoleField({ form }: Props) {
  return (
    <TextField
      label={m.members_role()}
      placeholder={m.members_role_example()}
      autoComplete="organization-title"
      maxLength={longestWorkplace}
      {...form.bind('companyJobRole')}
    />
  )
}

export function CompanyField({ form }: Props) {
  return (
    <TextField
      label={m.members_company()}
      autoComplete="organization"
      maxLength={longestWorkplace}
      {...form.bind('company')}
    />
  )
}
