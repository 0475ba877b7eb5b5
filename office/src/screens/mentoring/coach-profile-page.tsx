import { longestLink, longestSummary } from '@juntas/contract/rules/office/lengths'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { useGetList } from 'ra-core'
import { useParams } from 'react-router'
import { m } from '#paraglide/messages.js'
import { FormPage } from '../../form/form-page.tsx'
import { TranslatedFields } from '../../form/translated-fields.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import { Removal } from '../../parts/dialogs/removal.tsx'
import { Empty, ListSkeleton, LoadFailure, NotFound } from '../../parts/page-states.tsx'
import { Panel } from '../../parts/panel.tsx'
import { isCoach, useCoaches } from './coaches.ts'
import type { CoachProfile } from './mentee.ts'
import { webLinkError } from './web-link-error.ts'

/** What participants read about their coach. The address names the coach, who has one profile or none. */
export function CoachProfilePage() {
  const coachId = Number(useParams().id)
  const { people } = useCoaches()
  const { data, error, refetch } = useGetList<CoachProfile>('coach_profiles', {
    pagination: { page: 1, perPage: 1 },
    filter: { coachId },
  })
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />
  if (!data || !people) return <ListSkeleton rows={4} />
  const coach = people.find(({ id }) => id === coachId)
  const [profile] = data
  // The profile of a member who lost the role stays until it is deleted.
  if (profile) return <Fields key={profile.id} coach={profile.coach} profile={profile} />
  if (!coach) return <NotFound />
  if (!isCoach(coach)) return <Empty title={m.mentoring_profile_no_coach()} text={m.mentoring_coaches_none_text()} />
  return <Fields key="new" coach={coach} profile={undefined} />
}

interface Props {
  coach: { id: number; name: string }
  profile: CoachProfile | undefined
}

function Fields({ coach: { id, name }, profile }: Props) {
  const title = m.mentoring_profile_of({ name })
  const form = useRecordForm<CoachProfile>({
    resource: 'coach_profiles',
    record: profile,
    fresh: { coachId: id, bio: '', translations: {}, profileLink: '' },
    doneText: () => (profile ? m.mentoring_profile_saved({ name }) : m.mentoring_profile_created({ name })),
  })
  return (
    <FormPage<CoachProfile>
      form={form}
      title={title}
      text={m.mentoring_profile_text()}
      action={profile ? undefined : m.mentoring_profile_create()}
      actions={profile && <Removal resource="coach_profiles" record={profile} name={title} to="/mentoria/coaches" />}
      names={{ bio: m.mentoring_profile_bio(), profileLink: m.mentoring_profile_link() }}
      subject={profile && { type: 'coach_profile', id: profile.id }}
    >
      <Panel title={m.mentoring_profile_bio()}>
        <TranslatedFields
          form={form}
          fields={[
            { name: 'bio', label: m.mentoring_profile_bio(), maxLength: longestSummary, isLong: true, required: true },
          ]}
        />
      </Panel>
      <Panel title={m.mentoring_profile_link()}>
        <TextField
          label={m.mentoring_link_address()}
          hint={m.mentoring_profile_link_hint({ name })}
          inputMode="url"
          required
          maxLength={longestLink}
          {...form.bind('profileLink')}
          error={webLinkError(form.values.profileLink, form.errors.profileLink)}
        />
      </Panel>
    </FormPage>
  )
}
