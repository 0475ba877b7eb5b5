import { showAlert } from '@juntas/ui/alert/alerts.ts'
import { m } from '#paraglide/messages.js'
import { optionsOf } from '../../lib/options.ts'
import { useWrites } from '../../lib/use-writes.ts'
import type { Column } from '../../list/column.ts'
import { languagesColumn } from '../../list/languages-column.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { type MenuItem, menus } from './menu-item.ts'
import { SiteLists } from './site-lists.tsx'

export function MenuItemList() {
  const { updateAll } = useWrites<MenuItem>('menu_items')
  const columns: Column<MenuItem>[] = [
    { name: 'title', label: m.site_menu_item(), sort: 'title', cell: ({ title }) => title },
    { name: 'menu', label: m.site_menu(), cell: ({ menu }) => menus[menu]() },
    { name: 'url', label: m.site_leads_to(), cell: ({ url }) => url },
    languagesColumn(m.folders_languages(), ['title']),
  ]
  return (
    <ListPage<MenuItem>
      resource="menu_items"
      title={m.site_menus()}
      columns={columns}
      defaultSort={{ field: 'position', order: 'ASC' }}
      searchLabel={m.site_search_menus()}
      filters={[{ name: 'menu', label: m.site_menu(), options: optionsOf(menus) }]}
      action={{ label: m.site_new_menu_item(), to: '/paginas/menus/novo' }}
      actions={<SiteLists />}
      openTo={({ id }) => `/paginas/menus/${id}`}
      order={{
        field: 'position',
        move: async (item, changes) => {
          if (changes.some(({ record }) => record.menu !== item.menu)) return showAlert(m.site_other_menu())
          return updateAll(changes, { doneText: m.site_said_moved({ name: item.title }) })
        },
      }}
      empty={{ title: m.site_no_menu_items(), text: m.site_no_menu_items_text() }}
    />
  )
}
