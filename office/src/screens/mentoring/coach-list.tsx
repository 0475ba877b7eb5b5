import { m } from '#paraglide/messages.js'
import type { Column } from '../../list/column.ts'
import { ListPage } from '../../list/list-page.tsx'
import { SiblingLists } from '../../parts/sibling-lists.tsx'
import { type Coach, lists } from './mentee.ts'

const roleNames: Record<Coach['roles'][number], () => string> = {
  coach: m.mentoring_role_coach,
  mentor: m.mentoring_role_mentor,
  open_mentor: m.mentoring_role_open_mentor,
}

export function CoachList() {
  const columns: Column<Coach>[] = [
    { name: 'name', label: m.mentoring_name(), sort: 'name', cell: ({ name }) => name },
    {
      name: 'roles',
      label: m.mentoring_roles(),
      cell: ({ roles }) => roles.map((role) => roleNames[role]()).join(', '),
    },
    { name: 'email', label: m.mentoring_email(), cell: ({ email }) => email, leaves: true },
    { name: 'mentees', label: m.mentoring_count(), sort: 'mentees', isEnd: true, cell: ({ mentees }) => mentees },
  ]
  return (
    <ListPage<Coach>
      resource="coaches"
      title={m.mentoring_coaches()}
      text={m.mentoring_coaches_text()}
      columns={columns}
      defaultSort={{ field: 'name', order: 'ASC' }}
      searchLabel={m.mentoring_search_coach()}
      actions={<SiblingLists label={m.mentoring_title()} current="/mentoria/coaches" lists={lists()} />}
      openTo={({ id }) => `/mentoria?coach=${id}`}
      empty={{ title: m.mentoring_coaches_none(), text: m.mentoring_coaches_none_text() }}
    />
  )
}
