import { m } from '#paraglide/messages.js'
import { saoPauloShortText } from '../../lib/date-text.ts'
import { optionsOf } from '../../lib/options.ts'
import type { Column } from '../../list/column.ts'
import { languagesColumn } from '../../list/languages-column.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { SiblingLists } from '../../parts/sibling-lists.tsx'
import { StateTag } from '../../parts/state-tag.tsx'
import { useHasRole } from '../../session/session.ts'
import { lists, type Meeting, rhythmText, stateOf } from './meeting.ts'

export function MeetingList() {
  const canWrite = useHasRole('editor')
  return (
    <ListPage<Meeting>
      resource="live_meetings"
      title={m.live_title()}
      columns={columns()}
      defaultSort={{ field: 'startsAt', order: 'DESC' }}
      searchLabel={m.live_search()}
      filters={[
        { name: 'isOver', label: m.live_state(), options: optionsOf({ false: m.live_coming, true: m.live_over }) },
      ]}
      actions={<SiblingLists label={m.live_title()} lists={lists()} />}
      action={canWrite ? { label: m.live_new(), to: '/ao-vivo/nova' } : undefined}
      openTo={({ id }) => `/ao-vivo/${id}`}
      empty={{ title: m.live_none(), text: m.live_none_text() }}
    />
  )
}

const columns = (): Column<Meeting>[] => [
  { name: 'title', label: m.live_meeting(), sort: 'title', cell: ({ title }) => title },
  {
    name: 'state',
    label: m.live_state(),
    cell: (meeting) => <StateTag {...stateOf(meeting)} />,
  },
  {
    name: 'next',
    label: m.live_next(),
    sort: 'startsAt',
    cell: ({ nextAt, startsAt }) => saoPauloShortText(nextAt ?? startsAt),
  },
  { name: 'rhythm', label: m.live_rhythm(), cell: ({ repeatsDays }) => rhythmText(repeatsDays), leaves: true },
  { name: 'host', label: m.live_host(), cell: ({ hostName }) => hostName, leaves: true },
  languagesColumn(m.live_languages(), ['title', 'summary', 'hostRole']),
  {
    name: 'attendances',
    label: m.live_attendances(),
    sort: 'attendances',
    isEnd: true,
    cell: ({ attendances }) => attendances,
  },
]
