import { m } from '#paraglide/messages.js'
import { optionsOf } from '../../lib/options.ts'
import type { Column } from '../../list/column.ts'
import { ListPage } from '../../list/list-page.tsx'
import { Panel, WithSide } from '../../parts/panel.tsx'
import { SiblingLists } from '../../parts/sibling-lists.tsx'
import { AdmitForm } from './admit-form.tsx'
import { CoachSelect } from './coach-select.tsx'
import { useCoaches } from './coaches.ts'
import { lists, type Mentee } from './mentee.ts'
import styles from './mentoring.module.css'
import { UnseenAnswers } from './unseen-answers.tsx'

/** Who with whom: a coach is assigned, moved and ended in the row itself, at once and with undo. */
export function MenteeList() {
  const { coaches } = useCoaches()
  const columns: Column<Mentee>[] = [
    {
      name: 'name',
      label: m.mentoring_mentee(),
      sort: 'name',
      cell: ({ name, email }) => (
        <span className={styles.mentee}>
          <b>{name}</b>
          <small>{email}</small>
        </span>
      ),
    },
    { name: 'cargo', label: m.mentoring_cargo(), sort: 'cargo', cell: ({ cargo }) => cargo, leaves: true },
    {
      name: 'account',
      label: m.mentoring_account(),
      leaves: true,
      cell: ({ isMember }) => (isMember ? m.mentoring_account_yes() : m.mentoring_account_no()),
    },
    {
      name: 'coach',
      label: m.mentoring_coach(),
      sort: 'coach',
      cell: (mentee) => <CoachSelect mentee={mentee} coaches={coaches} />,
    },
  ]
  return (
    <WithSide
      side={
        <>
          <UnseenAnswers />
          <Panel title={m.mentoring_admit()}>
            <AdmitForm />
          </Panel>
        </>
      }
    >
      <div>
        <ListPage<Mentee>
          resource="mentees"
          title={m.mentoring_title()}
          text={m.mentoring_text()}
          columns={columns}
          defaultSort={{ field: 'name', order: 'ASC' }}
          searchLabel={m.mentoring_search()}
          filters={[
            {
              name: 'coach',
              label: m.mentoring_coach(),
              options: coaches.map(({ id, name }) => ({ value: String(id), label: name })),
            },
            {
              name: 'hasCoach',
              label: m.mentoring_no_coach(),
              options: optionsOf({ false: m.mentoring_no_coach, true: m.mentoring_with_coach }),
            },
          ]}
          actions={<SiblingLists label={m.mentoring_title()} lists={lists()} />}
          openTo={({ id }) => `/mentoria/${id}`}
          empty={{ title: m.mentoring_none(), text: m.mentoring_none_text() }}
        />
      </div>
    </WithSide>
  )
}
