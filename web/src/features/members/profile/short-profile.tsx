import { longestGoal } from '@juntas/contract/rules/lengths'
import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { RadioCards } from '@juntas/ui/choice/radio-group.tsx'
import { optionsOf } from '@juntas/ui/field/options.ts'
import { TextArea } from '@juntas/ui/field/text-area.tsx'
import { Form, FormFailure, SubmitButton } from '@juntas/ui/form/form.tsx'
import { FieldColumns, FormActions } from '@juntas/ui/form/form-layout.tsx'
import { useNavigate } from '@juntas/ui/router/hooks.ts'
import { m } from '#paraglide/messages.js'
import type { Viewer } from '../../../lib/session/viewer.ts'
import { BirthAndPhone, CompanyField, RoleField } from './profile-fields.tsx'
import styles from './profile-page.module.css'
import { profileTypeNames } from './profile-types.ts'
import { useProfileForm } from './use-profile-form.ts'

/** /atualiza-perfil: the few facts that the surveys need, asked before them [PROFILE-09] [GAP-45]. */
export function ShortProfile({ viewer }: { viewer: Viewer }) {
  const { form, save } = useProfileForm(viewer, `profile:${viewer.id}:short`)
  const navigate = useNavigate()

  async function submit() {
    if (!form.formState.isDirty || (await save())) await navigate({ to: '/pesquisa-impacto-inicial' })
  }

  return (
    <div className={styles.short} data-stack="page">
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
          <RoleField form={form} />
          <CompanyField form={form} />
        </FieldColumns>
        <BirthAndPhone form={form} />
        <TextArea label={m.members_career_goal()} maxLength={longestGoal} rows={2} {...form.bind('professionalGoal')} />
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
