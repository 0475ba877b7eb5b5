import { m } from '#paraglide/messages.js'
import { momentText } from '../../lib/date-text.ts'
import type { Column } from '../../list/column.ts'
import { languagesColumn } from '../../list/languages-column.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { StateTag } from '../../parts/state-tag.tsx'
import { type Page, phaseOptions, phases } from './page.ts'
import { SiteLists } from './site-lists.tsx'

export function PageList() {
  const columns: Column<Page>[] = [
    { name: 'title', label: m.site_page(), sort: 'title', cell: ({ title }) => title },
    { name: 'slug', label: m.site_address(), cell: ({ slug }) => `/${slug === 'home' ? '' : slug}`, leaves: true },
    {
      name: 'phase',
      label: m.site_state(),
      cell: (page) => <StateTag {...phases[page.phase]} />,
    },
    languagesColumn(m.folders_languages(), ['title', 'content']),
    { name: 'blocks', label: m.site_blocks(), cell: ({ blocks }) => blocks.length, isEnd: true },
    {
      name: 'savedAt',
      label: m.site_saved_at(),
      sort: 'savedAt',
      cell: ({ savedAt }) => momentText(savedAt),
      leaves: true,
    },
  ]
  return (
    <ListPage<Page>
      resource="pages"
      title={m.site_pages()}
      columns={columns}
      defaultSort={{ field: 'title', order: 'ASC' }}
      searchLabel={m.site_search_pages()}
      filters={[{ name: 'phase', label: m.site_state(), options: phaseOptions() }]}
      action={{ label: m.site_new_page(), to: '/paginas/nova' }}
      actions={<SiteLists />}
      openTo={({ id }) => `/paginas/${id}`}
      empty={{ title: m.site_no_pages(), text: m.site_no_pages_text() }}
    />
  )
}
