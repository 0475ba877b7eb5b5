import { useGetList } from 'ra-core'
import { m } from '#paraglide/messages.js'
import type { Column } from '../../list/column.ts'
import { sharesOf } from '../../list/languages-column.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { LanguageDiscs } from '../../parts/progress-discs.tsx'
import { RecordLink } from '../../parts/record-link.tsx'
import { SiblingLists } from '../../parts/sibling-lists.tsx'
import { isCoach } from './coaches.ts'
import { type Coach, type CoachProfile, lists } from './mentee.ts'

const roleNames: Record<Coach['roles'][number], () => string> = {
  coach: m.mentoring_role_coach,
  mentor: m.mentoring_role_mentor,
  open_mentor: m.mentoring_role_open_mentor,
}

/** A coach opens the profile that participants read; who is only a mentor has none. */
export function CoachList() {
  const { data: profiles } = useGetList<CoachProfile>('coach_profiles', { pagination: { page: 1, perPage: 500 } })
  const profileOf = ({ id }: Coach) => profiles?.find(({ coachId }) => coachId === id)
  const columns: Column<Coach>[] = [
    { name: 'name', label: m.mentoring_name(), sort: 'name', cell: ({ name }) => name },
    {
      name: 'roles',
      label: m.mentoring_roles(),
      cell: ({ roles }) => roles.map((role) => roleNames[role]()).join(', '),
    },
    { name: 'email', label: m.mentoring_email(), cell: ({ email }) => email, leaves: true },
    {
      name: 'profile',
      label: m.mentoring_profile(),
      cell: (coach) => {
        const profile = profileOf(coach)
        if (profile) return <LanguageDiscs shares={sharesOf(profile, ['bio'])} />
        return profiles && isCoach(coach) ? m.mentoring_profile_missing() : '—'
      },
    },
    {
      name: 'mentees',
      label: m.mentoring_count(),
      sort: 'mentees',
      isEnd: true,
      // Mentees of an open mentor are not in the programme's list, so their number is no link.
      cell: (coach) =>
        isCoach(coach) && coach.mentees > 0 ? (
          <RecordLink to={`/mentoria?coach=${coach.id}`}>{String(coach.mentees)}</RecordLink>
        ) : (
          coach.mentees
        ),
    },
  ]
  return (
    <ListPage<Coach>
      resource="coaches"
      title={m.mentoring_coaches()}
      text={m.mentoring_coaches_text()}
      columns={columns}
      defaultSort={{ field: 'name', order: 'ASC' }}
      searchLabel={m.mentoring_search_coach()}
      actions={<SiblingLists label={m.mentoring_title()} lists={lists()} />}
      openTo={(coach) => (isCoach(coach) || profileOf(coach) ? `/mentoria/coaches/${coach.id}` : undefined)}
      empty={{ title: m.mentoring_coaches_none(), text: m.mentoring_coaches_none_text() }}
    />
  )
}
