import { MaskedField } from '@juntas/ui/field/masked-field.tsx'
import { cpfMask } from '@juntas/ui/field/masks.ts'
import { Select } from '@juntas/ui/field/select.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { FieldColumns } from '@juntas/ui/form/form-layout.tsx'
import type { Bound } from '@juntas/ui/form/use-form.ts'
import { m } from '#paraglide/messages.js'
import type { OptInState } from './opt-in-state.ts'
import type { Profile } from './profile.ts'

type ProfileFieldsProps = {
  bind: (name: keyof Profile) => Bound<string>
  /** The company of the activation code: its name is fixed, and it may list its departments. */
  company: OptInState['company']
}

export function ProfileFields({ bind, company }: ProfileFieldsProps) {
  return (
    <>
      <TextField
        label={m.account_company()}
        hint={company ? undefined : m.account_optional()}
        autoComplete="organization"
        readOnly={company !== null}
        {...bind('company')}
      />
      <FieldColumns>
        <Part label={m.account_vice_presidency()} names={company?.vicePresidencies ?? []} {...bind('vicePresidency')} />
        <Part label={m.account_business_unit()} names={company?.businessUnits ?? []} {...bind('businessUnit')} />
      </FieldColumns>
      <TextField label={m.account_position()} autoComplete="organization-title" required {...bind('position')} />
      <TextField
        type="url"
        label={m.account_profile_link()}
        hint={`${m.account_optional()}. ${m.account_profile_link_hint()}`}
        placeholder={m.account_profile_link_example()}
        autoComplete="url"
        {...bind('profileLink')}
      />
      <MaskedField
        label={m.account_document()}
        hint={m.account_cpf_opt_in_hint()}
        mask={cpfMask}
        required
        {...bind('document')}
      />
    </>
  )
}

/** A department: chosen from a list where the company has one, typed where it does not. */
function Part({ label, names, ...bound }: Bound<string> & { label: string; names: string[] }) {
  const hint = m.account_optional()
  if (names.length === 0) return <TextField label={label} hint={hint} {...bound} />
  return <Select label={label} hint={hint} options={names.map((name) => ({ value: name, label: name }))} {...bound} />
}
