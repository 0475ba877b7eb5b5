import { longestNickname } from '@juntas/contract/rules/lengths'
import { NAME_MAX } from '@juntas/contract/rules/person/name'
import { MaskedField } from '@juntas/ui/field/masked-field.tsx'
import { cpfMask } from '@juntas/ui/field/masks.ts'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { FieldColumns } from '@juntas/ui/form/form-layout.tsx'
import type { Form } from '@juntas/ui/form/use-form.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { documentNoticeQuery } from '../queries.ts'
import { FormPart } from './form-part.tsx'
import { BirthAndPhone } from './profile-fields.tsx'
import type { ProfileValues } from './profile-values.ts'

/** Personal data. Members who live abroad are not asked for a CPF [GAP-98]. */
export function AboutPart({ form, children }: { form: Form<ProfileValues>; children: ReactNode }) {
  const { data } = useQuery(documentNoticeQuery)
  const taken = data?.refusedAt ? m.members_cpf_taken({ contact: data.contact }) : null
  return (
    <FormPart title={m.members_about()} text={m.members_about_text()}>
      <FieldColumns>
        <TextField
          label={m.members_nickname()}
          autoComplete="nickname"
          maxLength={longestNickname}
          {...form.bind('nickname')}
        />
        <TextField label={m.members_name()} autoComplete="name" required maxLength={NAME_MAX} {...form.bind('name')} />
      </FieldColumns>
      {children}
      <BirthAndPhone form={form} />
      {!form.watch('foreign') && (
        <FieldColumns>
          <MaskedField
            label={m.members_cpf()}
            hint={taken ?? m.members_cpf_hint()}
            mask={cpfMask}
            {...form.bind('identity')}
          />
        </FieldColumns>
      )}
    </FormPart>
  )
}
