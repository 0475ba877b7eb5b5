import { m } from '#paraglide/messages.js'
import { saoPauloShortText } from '../../lib/date-text.ts'
import { optionsOf } from '../../lib/options.ts'
import type { Column } from '../../list/column.ts'
import { languagesColumn } from '../../list/languages-column.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { StateTag } from '../../parts/state-tag.tsx'
import type { Module } from './module.ts'

export function ModuleList() {
  return (
    <ListPage<Module>
      resource="agenda_modules"
      title={m.agenda_title()}
      text={m.agenda_text()}
      columns={columns()}
      defaultSort={{ field: 'number', order: 'ASC' }}
      searchLabel={m.agenda_search()}
      filters={[
        {
          name: 'isShown',
          label: m.agenda_state(),
          options: optionsOf({ true: m.agenda_shown, false: m.agenda_hidden }),
        },
      ]}
      action={{ label: m.agenda_new(), to: '/agenda/novo' }}
      openTo={({ id }) => `/agenda/${id}`}
      empty={{ title: m.agenda_none(), text: m.agenda_none_text() }}
    />
  )
}

const columns = (): Column<Module>[] => [
  {
    name: 'title',
    label: m.agenda_module(),
    sort: 'number',
    cell: ({ number, title }) => `${number}. ${title}`,
  },
  {
    name: 'state',
    label: m.agenda_state(),
    cell: ({ isShown }) => (
      <StateTag state={isShown ? 'published' : 'draft'} name={isShown ? m.agenda_shown : m.agenda_hidden} />
    ),
  },
  {
    name: 'class',
    label: m.agenda_class(),
    sort: 'liveStartsAt',
    cell: ({ liveStartsAt }) => (liveStartsAt ? saoPauloShortText(liveStartsAt) : m.agenda_no_class()),
  },
  { name: 'mentor', label: m.agenda_mentor(), cell: ({ mentorName }) => mentorName, leaves: true },
  languagesColumn(m.agenda_languages(), ['title', 'liveInfo', 'mentorRole', 'contentTitle']),
  { name: 'items', label: m.agenda_items(), cell: ({ items }) => items.length, isEnd: true },
]
