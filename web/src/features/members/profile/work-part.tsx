import { longestGoal } from '@juntas/contract/rules/lengths'
import { formatCnpj } from '@juntas/contract/rules/person/cnpj'
import { optionsOf } from '@juntas/ui/field/options.ts'
import { Select } from '@juntas/ui/field/select.tsx'
import { TextArea } from '@juntas/ui/field/text-area.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { FieldColumns } from '@juntas/ui/form/form-layout.tsx'
import type { Form } from '@juntas/ui/form/use-form.ts'
import { m } from '#paraglide/messages.js'
import { FormPart } from './form-part.tsx'
import { CompanyField, RoleField } from './profile-fields.tsx'
import { profileTypeNames } from './profile-types.ts'
import type { ProfileValues } from './profile-values.ts'

/** The member's work and career goal. */
export function WorkPart({ form }: { form: Form<ProfileValues> }) {
  const { onChange: writeCnpj, ...cnpj } = form.bind('companyIdentity')
  return (
    <FormPart title={m.members_work_title()} text={m.members_work_text()}>
      <FieldColumns>
        <Select label={m.members_profile_type()} options={optionsOf(profileTypeNames)} {...form.bind('profileType')} />
        <RoleField form={form} />
      </FieldColumns>
      <FieldColumns>
        <CompanyField form={form} />
        <TextField
          label={m.members_cnpj()}
          autoCapitalize="characters"
          maxLength={18}
          {...cnpj}
          // A CNPJ may contain letters since July 2026, so there is no mask of digits; punctuation is added at the end.
          onChange={(text) => writeCnpj(text.length >= 14 ? formatCnpj(text) : text)}
        />
      </FieldColumns>
      <TextArea
        label={m.members_career_goal()}
        hint={m.members_career_goal_hint()}
        maxLength={longestGoal}
        rows={2}
        {...form.bind('professionalGoal')}
      />
      <TextArea label={m.members_goal()} maxLength={longestGoal} rows={2} {...form.bind('goal')} />
    </FormPart>
  )
}
