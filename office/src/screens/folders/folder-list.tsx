import { m } from '#paraglide/messages.js'
import { dayText } from '../../lib/date-text.ts'
import { optionsOf } from '../../lib/options.ts'
import { useWrites } from '../../lib/use-writes.ts'
import type { Column } from '../../list/column.ts'
import { languagesColumn } from '../../list/languages-column.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { type Folder, folderTypes } from './folder.ts'

export function FolderList() {
  const { updateAll } = useWrites<Folder>('folders')
  const columns: Column<Folder>[] = [
    { name: 'title', label: m.folders_folder(), sort: 'title', cell: ({ title }) => title },
    { name: 'slug', label: m.folders_address(), cell: ({ slug }) => `/${slug}`, leaves: true },
    { name: 'type', label: m.folders_type(), cell: ({ type }) => folderTypes[type]() },
    languagesColumn(m.folders_languages(), ['title', 'summary']),
    {
      name: 'isSold',
      label: m.folders_sold(),
      cell: ({ isSold }) => (isSold ? m.folders_for_all() : m.folders_granted()),
    },
    { name: 'contents', label: m.folders_contents(), cell: ({ contents }) => contents, isEnd: true },
    {
      name: 'createdAt',
      label: m.folders_created(),
      sort: 'createdAt',
      cell: ({ createdAt }) => dayText(createdAt),
      leaves: true,
    },
  ]
  return (
    <ListPage<Folder>
      resource="folders"
      title={m.folders_title()}
      columns={columns}
      defaultSort={{ field: 'position', order: 'ASC' }}
      searchLabel={m.folders_search()}
      filters={[
        { name: 'type', label: m.folders_type(), options: optionsOf(folderTypes) },
        {
          name: 'isSold',
          label: m.folders_sold(),
          options: optionsOf({ true: m.folders_for_all, false: m.folders_granted }),
        },
      ]}
      action={{ label: m.folders_new(), to: '/pastas/nova' }}
      openTo={({ id }) => `/pastas/${id}`}
      order={{
        field: 'position',
        move: ({ title }, changes) => updateAll(changes, { doneText: m.folders_moved({ name: title }) }),
      }}
      empty={{ title: m.folders_none(), text: m.folders_none_text() }}
    />
  )
}
