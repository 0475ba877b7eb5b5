import { dateIn } from '@juntas/contract/rules/form/date'
import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { RadioCards } from '@juntas/ui/choice/radio-group.tsx'
import { DateField } from '@juntas/ui/field/date-field.tsx'
import { optionsOf } from '@juntas/ui/field/options.ts'
import { PhoneField } from '@juntas/ui/field/phone-field.tsx'
import { TextArea } from '@juntas/ui/field/text-area.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { Form, FormFailure, SubmitButton } from '@juntas/ui/form/form.tsx'
import { FieldColumns, FormActions } from '@juntas/ui/form/form-layout.tsx'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { useNavigate } from '@juntas/ui/router/hooks.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { memberDraft } from '../../../lib/drafts/drafts.ts'
import type { Viewer } from '../../../lib/session/viewer.ts'
import { customerIdOf, customerQuery, useSaveCustomer } from '../queries.ts'
import styles from './profile-page.module.css'
import { refusalOf } from './profile-refusal.ts'
import { profileTypeNames } from './profile-types.ts'
import { bodyOf, type ProfileValues, profileCheck, profileError, valuesOf } from './profile-values.ts'

/** /atualiza-perfil: the few facts that the surveys need, asked before them [PROFILE-09] [GAP-45]. */
export function ShortProfile({ viewer }: { viewer: Viewer }) {
  const id = customerIdOf(viewer.customer)
  const { data: customer } = useSuspenseQuery(customerQuery(id))
  const start = valuesOf(customer)
  const save = useSaveCustomer(id)
  const navigate = useNavigate()
  const form = useForm<ProfileValues>({
    draft: memberDraft(`profile:${viewer.id}:short`),
    values: start,
    check: profileCheck(start),
    errorText: profileError,
  })

  async function submit() {
    const changes = form.changes()
    try {
      if (Object.keys(changes).length > 0) form.reset(valuesOf(await save.mutateAsync(bodyOf(changes))))
      await navigate({ to: '/pesquisa-impacto-inicial' })
    } catch (error) {
      form.refuse(refusalOf(error))
    }
  }

  return (
    <div className={styles.short}>
      <header>
        <h1>{m.members_short_title()}</h1>
        <p className={styles.lead}>{m.members_short_lead()}</p>
      </header>
      <Form form={form} onSubmit={submit}>
        <RadioCards
          label={m.members_profile_type()}
          columns={2}
          options={optionsOf(profileTypeNames)}
          {...form.bind('profileType')}
        />
        <FieldColumns>
          <TextField
            label={m.members_role()}
            placeholder={m.members_role_example()}
            autoComplete="organization-title"
            maxLength={120}
            {...form.bind('companyJobRole')}
          />
          <TextField
            label={m.members_company()}
            autoComplete="organization"
            maxLength={120}
            {...form.bind('company')}
          />
        </FieldColumns>
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
        <TextArea label={m.members_career_goal()} maxLength={500} rows={2} {...form.bind('professionalGoal')} />
        <FormFailure />
        <FormActions>
          <SubmitButton always>{m.members_short_save()}</SubmitButton>
          <ButtonLink to="/pesquisa-impacto-inicial" kind="quiet">
            {m.members_short_skip()}
          </ButtonLink>
        </FormActions>
      </Form>
    </div>
  )
}
